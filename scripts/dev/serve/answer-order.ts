import { existsSync, realpathSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { ROOT } from '../../base/root.ts'
import { edit, exchangePicture, tellUnseen, tellValue, undo } from '../edit/edit-orders.ts'
import type { DevServer } from './answer-request.ts'
import { openInEditor } from './open-in-editor.ts'
import { orders } from './orders.ts'

/** What a page is told of what it has asked for. */
export interface OrderAnswer {
  status: number
  text: string
}

/** An order without a picture is a few values; with one it is as large as pictures of the content may be. */
const MOST_BYTES = 1_000_000
const MOST_PICTURE_BYTES = 50_000_000

type Order = (server: DevServer, asked: unknown) => Promise<OrderAnswer>

/** What pages may ask this server to do. */
const ORDERS: Record<string, Order> = { open, value: tellValue, unseen: tellUnseen, edit, undo }

/** Does what a page has asked for, when it is something that pages may ask for. */
export async function answerOrder(server: DevServer, name: string, query: URLSearchParams, request: IncomingMessage): Promise<OrderAnswer> {
  if (name === 'picture') {
    const picture = await readBody(request, MOST_PICTURE_BYTES)
    return picture ? exchangePicture(server, query, picture) : TOO_MUCH
  }
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined
  if (!order) return { status: 404, text: 'This server does nothing of that name.' }
  const bytes = await readBody(request, MOST_BYTES)
  if (!bytes) return TOO_MUCH
  let asked: unknown
  try {
    asked = JSON.parse(bytes.toString('utf8'))
  } catch {
    return { status: 400, text: 'That is not JSON.' }
  }
  return order(server, asked)
}

const TOO_MUCH: OrderAnswer = { status: 413, text: 'That is too much.' }

/** Opens a file of the content or of the project in an editor. */
async function open({ contentDir }: DevServer, asked: unknown): Promise<OrderAnswer> {
  const { data } = orders.open.safeParse(asked)
  if (!data || !existsSync(data.file)) return { status: 400, text: 'There is no such file.' }
  const file = realpathSync(data.file)
  const own = [contentDir, ROOT].some((folder) => file.startsWith(realpathSync(folder) + path.sep))
  if (!own) return { status: 403, text: 'This file is no part of the site.' }
  return (await openInEditor(file, data.line, data.column)) ? { status: 200, text: '' } : { status: 501, text: 'No editor was found.' }
}

/** The bytes of a request; `undefined` when there are more than `most`. */
async function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
