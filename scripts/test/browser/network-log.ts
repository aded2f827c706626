import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes down every way in which a Node process, and those that it starts, reach for the network. */
export interface NetworkLog {
  /** For `NODE_OPTIONS`, so that child processes and threads are watched as well. */
  nodeOptions: string
  /** The attempts so far, one a line; "" for none. */
  read(): Promise<string>
}

/** Every connection that leaves the machine, every datagram, and every name that is looked up. */
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

/** Starts a log in the given folder. */
export async function networkLog(folder: string): Promise<NetworkLog> {
  const log = path.join(folder, 'network.txt')
  const preload = path.join(folder, 'network-log.cjs')
  await writeFile(preload, PRELOAD(log))
  return { nodeOptions: `--require=${preload}`, read: async () => (existsSync(log) ? readFile(log, 'utf8') : '') }
}
