import { errorSchema } from '@prumo/contracts/error.schema'

/** What the API answered in place of what was asked for; its message is the server's own. */
export class ApiFault extends Error {
  /** HTTP status. */
  readonly status: number
  /** The code of the refusal, by which programs tell one from another; null of what is no answer of Prumo's. */
  readonly code: string | null
  /** What is wrong, by field. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** By which Prumo's support finds the request. */
  readonly request_id: string | null

  constructor(status: number, body: unknown) {
    const known = errorSchema.safeParse(body)
    super(known.success ? known.data.message : `The server answered ${status}.`)
    this.name = 'ApiFault'
    this.status = status
    this.code = known.success ? known.data.code : null
    this.fields = known.success ? (known.data.errors ?? {}) : {}
    this.request_id = known.success ? known.data.request_id : null
  }
}
