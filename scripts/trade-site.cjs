#!/usr/bin/env node
// The command of the installed program, `trade-site build` and the like: works on the firm's folder in which it is started, which is
// the nearest one, from there upwards, with a package.json. In the syntax of scripts/run.cjs.
var fs = require('fs')
var path = require('path')
var folder = process.cwd()
while (!fs.existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder))
  folder = path.dirname(folder)
process.env.TRADE_SITE_FIRM = fs.existsSync(path.join(folder, 'package.json'))
  ? folder
  : process.cwd()
require('./run.cjs')
