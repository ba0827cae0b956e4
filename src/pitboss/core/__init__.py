"""Everything that knows no particular game: rows and verbs, tables, chance, records, languages."""
