import { listOutbox, readOutboxMail } from '@prumo/contracts/mail/outbox.contract'
import { callApi } from './call-api.ts'

/** The newest mail to an address, as the platform administrator of this token reads it in the outbox. */
export async function readNewestMail(token: string, email: string) {
  const mails = await callApi(listOutbox, { token, query: { search: email, per_page: 1 } })
  const mail = mails.data[0]
  if (mail === undefined) throw new Error(`No mail waits for ${email}.`)
  const words = await callApi(readOutboxMail, { token, params: { id: mail.id } })
  if (words.data.link === null) throw new Error(`The mail to ${email} has no link.`)
  const link = new URL(words.data.link)
  return { ...mail, link, path: link.pathname + link.search }
}
