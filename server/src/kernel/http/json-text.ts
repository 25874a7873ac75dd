import { FileAnswer } from './file-answer.ts'
import { JsonBytes } from './json-bytes.ts'
import { ProtocolAnswer } from './protocol-answer.ts'

declare const described: unique symbol

/**
 * An answer that is JSON already, built once: by PostgreSQL for a list, or kept from the first time
 * for a repeated command. `T` is what it holds; outside production the kernel checks that it does.
 */
export class JsonText<T> {
  declare readonly [described]: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A page of a list, from its rows as one JSON array. */
export function jsonPage<T>(
  rows: string,
  meta: { readonly page: number; readonly per_page: number; readonly total: number },
): JsonText<T> {
  return new JsonText(`{"data":${rows},"meta":${JSON.stringify(meta)}}`)
}

/** A file that is read while it is sent cannot be validated. */
const NO_BYTES = new Uint8Array()

/** The answer as a value, whichever way it came. */
export function valueOf(answer: unknown): unknown {
  if (answer instanceof FileAnswer)
    return Buffer.isBuffer(answer.content) ? answer.content : NO_BYTES
  if (answer instanceof JsonBytes) return answer.value()
  if (answer instanceof ProtocolAnswer)
    return answer.text === '' ? undefined : JSON.parse(answer.text)
  return answer instanceof JsonText ? JSON.parse(answer.text) : answer
}
