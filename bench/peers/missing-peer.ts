/** A program to compare with cannot be had on this computer; its message says what to do. */
export class MissingPeer extends Error {
  override name = 'MissingPeer'
}
