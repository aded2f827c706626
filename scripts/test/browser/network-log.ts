import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Logs every connection that leaves the machine, every datagram, and every name lookup. */
const PRELOAD = (log: string) => `
const note = (what) => require('node:fs').appendFileSync(${JSON.stringify(log)}, what + '\\n')
const LOCAL = /^(?:localhost|127\\.0\\.0\\.1|::1)$/
const { Socket } = require('node:net')
const connect = Socket.prototype.connect
Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args
  if (!options?.path && !LOCAL.test(options?.host ?? 'localhost')) note('connect ' + JSON.stringify(options))
  return connect.apply(this, args)
}
const dgram = require('node:dgram').Socket.prototype
const send = dgram.send
dgram.send = function (...args) {
  note('datagram')
  return send.apply(this, args)
}
const dns = require('node:dns')
for (const api of [dns, dns.promises]) {
  for (const name of Object.keys(api).filter((key) => /^(?:lookup|resolve)/.test(key))) {
    const original = api[name]
    api[name] = function (...args) {
      if (!LOCAL.test(args[0])) note(name + ' ' + args[0])
      return original.apply(this, args)
    }
  }
}`

/**
 * Logs every attempt of a Node process, and of its children and threads, to use the network.
 * @param folder the log's folder, which must exist
 * @returns the value of `NODE_OPTIONS` for that process, and a function that reads the attempts so far, one a line
 */
export async function networkLog(
  folder: string,
): Promise<{ nodeOptions: string; read(): Promise<string> }> {
  const log = path.join(folder, 'network.txt')
  const preload = path.join(folder, 'network-log.cjs')
  await writeFile(preload, PRELOAD(log))
  return {
    nodeOptions: `--require=${preload}`,
    read: async () => (existsSync(log) ? readFile(log, 'utf8') : ''),
  }
}
