import { expect, it } from 'vitest'
import { attaching } from '../../kernel/mail/attachment-makers.ts'
import type { MailTransport } from '../../kernel/mail/mail-transport.ts'
import { sendDueMails } from '../../kernel/mail/send-mails.ts'
import { attachIssuedInvoice } from './attach-issued.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()

type Sent = Parameters<MailTransport['send']>

it('An authorised note is mailed to its client with its PDF and its XML, and a canceled one to nobody', async () => {
  const { issue, note, send, act } = await issuingCompany(services)
  const { id } = (await issue()).body.data
  const early = await act(id, 'mail', { to: null, version: 2 })
  expect([early.status, early.body.code]).toEqual([422, 'emission_in_other_state'])
  await send()
  const issued = await note(id)
  const mailed = await act(id, 'mail', { to: null, version: issued.version })
  expect(mailed.body.data).toMatchObject({ mailed_to: 'fiscal@cliente.example' })
  const again = await act(id, 'mail', { to: null, version: issued.version })
  expect([again.status, again.body.code]).toEqual([429, 'emission_just_mailed'])
  const sent: Sent[] = []
  const transport: MailTransport = {
    send: async (...mail) => {
      sent.push(mail)
    },
    close: () => undefined,
  }
  const { database, clock } = services.server()
  const attach = attaching(services.resources(), {
    charge_sheet: async () => ({ files: [] }),
    automatic_charge: async () => ({ files: [] }),
    charge_reminder: async () => ({ files: [] }),
    hand_reminder: async () => ({ files: [] }),
    issued_invoice: attachIssuedInvoice,
  })
  await sendDueMails(database, transport, () => clock.now, { attach })
  const [mail, files] = sent.at(-1) ?? []
  expect(mail?.to).toBe('fiscal@cliente.example')
  expect(mail?.text).toMatch(/emitiu uma nota fiscal para você/)
  expect(files?.map(({ contentType }) => contentType)).toEqual([
    'application/pdf',
    'application/xml',
  ])
  const [pdf, xml] = files ?? []
  expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(xml?.content.toString()).toBe(services.simulators().nfse.notes.get(issued.reference)?.xml)
})
