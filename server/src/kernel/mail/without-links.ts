/** One dot leader: looks like a full stop, and occurs in no address. */
const LEADER = '\u2024'

/**
 * A name in which no mail program finds an address to make a link of: readers would take it for one
 * of Prumo's. Refusing such names would refuse real ones (Amazon.com.br Ltda), so they are kept as
 * they are and only written apart in mails: full stops between letters or digits, also those that
 * browsers take for one, become a sign that looks the same, and a colon ends its word.
 */
export function withoutLinks(name: string): string {
  return name
    .replaceAll(/(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}_-])/gu, LEADER)
    .replaceAll(/[:\uff1a](?=\S)/g, ': ')
}
