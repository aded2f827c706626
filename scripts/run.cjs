// What `npm run build` and the like start. Every Node reads this syntax (ECMAScript 5), to be told which one is needed; `engines` in
// package.json says the same.
var node = process.versions.node.split('.')
var major = Number(node[0])
var minor = Number(node[1])
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  process.stderr.write('This is Node ' + node.join('.') + '. ')
  process.stderr.write('Install 22.12 or newer, or a 20 from 20.19: https://nodejs.org\n')
  process.exit(1)
}
// Node 22.12 warns of `require` for a module: https://nodejs.org/en/blog/release/v22.13.0
var emitWarning = process.emitWarning
process.emitWarning = ignore
require('./run.js')
process.emitWarning = emitWarning

function ignore() {}
