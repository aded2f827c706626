// Imported before React: its development build renders the same HTML about ten times slower. Tests set their own.
process.env.NODE_ENV ??= 'production'
