import { randomUUID } from 'node:crypto'
import { FormData, Pool } from 'undici'
import type { z } from 'zod'

/** As many connections as the benchmark has clients, and some to spare. */
const CONNECTIONS = 16

/** What the product answered, read whole. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/**
 * Calls the product as its web app does: over kept connections, with a bearer token, and with a
 * fresh Idempotency-Key on every write. An answer of 400 or more throws an Error with its text.
 */
export interface Api {
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body: unknown) => Promise<Answer>
  readonly put: (path: string, body: unknown) => Promise<Answer>
  /** Sends one file as a multipart form, in the field `file` unless told, with other fields before it. */
  readonly upload: (
    path: string,
    file: { readonly name: string; readonly bytes: Uint8Array; readonly field?: string },
    fields?: Readonly<Record<string, string>>,
  ) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** A client of the server at an address such as http://127.0.0.1:3000; without sign-in when null. */
export function apiClient(url: string, token: string | null): Api {
  const pool = new Pool(url, { connections: CONNECTIONS })
  const signedIn: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` }
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    headers: Record<string, string> = {},
    body: string | FormData | null = null,
  ): Promise<Answer> => {
    const response = await pool.request({
      method,
      path,
      headers: { ...signedIn, ...headers },
      body,
    })
    const text = await response.body.text()
    if (response.statusCode >= 400)
      throw new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 500)}`)
    return { status: response.statusCode, text }
  }
  const write = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    call(
      method,
      path,
      { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      JSON.stringify(body),
    )
  return {
    get: (path) => call('GET', path),
    post: (path, body) => write('POST', path, body),
    put: (path, body) => write('PUT', path, body),
    upload: (path, { name, bytes, field = 'file' }, fields = {}) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append(field, new Blob([Buffer.from(bytes)]), name)
      return call('POST', path, { 'idempotency-key': randomUUID() }, form)
    },
    close: () => pool.close(),
  }
}

/** The answer's JSON, checked. Throws ZodError when the answer is another. */
export function parseAnswer<T>(answer: Answer, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(answer.text))
}
