import JSON

func json(_ bytes: [UInt8]) { _ = try? JSONDocument(bytes) }
