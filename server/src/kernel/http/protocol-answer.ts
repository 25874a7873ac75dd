/** An answer in the form of a protocol that says its own status: JSON, or nothing at all. */
export class ProtocolAnswer {
  readonly status: number
  /** JSON; empty where there is nothing to say. */
  readonly text: string

  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}
