// Attaches the behaviours to the static markup.
