import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** What is known of whoever holds a lock. Of another machine's processes nothing can be seen. */
export type OwnerState = 'running' | 'ended' | 'elsewhere'

const OWNER = /^([0-9a-f]{12})-(\d+)-(\w+)-\d+$/
/** How often this process has asked, which may publish two sites at once. */
let asked = 0

/**
 * A name for a holder of a lock that no other has, now or later: machine, process, the moment at which the process began
 * (numbers of processes are used again) and a count.
 */
export function newOwner(): string {
  return `${machine()}-${process.pid}-${startOf(process.pid) ?? `t${Math.round(performance.timeOrigin)}`}-${++asked}`
}

/** What an owner's name says; `undefined` for a name that no build has given. */
export function readOwner(name: string): { pid: number; state: OwnerState } | undefined {
  const [, place, digits, start] = name.match(OWNER) ?? []
  if (!place || !start) return undefined
  const pid = Number(digits)
  return { pid, state: place !== machine() ? 'elsewhere' : isRunning(pid, start) ? 'running' : 'ended' }
}

/**
 * This machine, since it was started, as this process sees it: two containers may have the same host name and the same
 * numbers for other processes (proc_pid_ns(5), pid_namespaces(7)).
 */
function machine(): string {
  const bootId = orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const processes = orNothing(() => readlinkSync('/proc/self/ns/pid'))
  return createHash('sha256').update([hostname(), bootId, processes].join('\n')).digest('hex').slice(0, 12)
}

function isRunning(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startOf(pid)
  return now === undefined || start.startsWith('t') || now === start
}

/** When a process began, in ticks since the machine did: field 22 of proc_pid_stat(5). Known on Linux alone. */
function startOf(pid: number): string | undefined {
  const stat = orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The second field is the program's name in brackets, in which anything may stand.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

function orNothing(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
