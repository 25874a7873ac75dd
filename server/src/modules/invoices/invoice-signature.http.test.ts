import { expect, it } from 'vitest'
import { testCertificates } from '../../../../simulators/banco-inter/test-certificates.ts'
import { signAuthorized } from '../../../../test/corpus/sign-authorized.ts'
import { sampleNfe, type SampleInvoice } from '../../../../test/http/invoice-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { type InvoiceBooks, listed, openInvoices } from './invoice.factory.ts'

const server = useTestServer({})
const certificates = testCertificates()

const signedBy = (name: string, document: string, invoice: SampleInvoice): string =>
  signAuthorized(sampleNfe(invoice).toString(), certificates.company(name, document))

/** What is said of the one invoice of the books. */
async function signatureOf(books: InvoiceBooks) {
  const [row] = await listed(books)
  return (await books.company.get(`/invoices/${row.id}/signature`)).body
}

it('A received NF-e says that its signature holds, and by whose certificate', async () => {
  const books = await openInvoices(server())
  const bought = books.bought(1)
  await books.send('1.xml', Buffer.from(signedBy('FORNECEDOR LTDA', bought.issuer, bought)))
  expect(await signatureOf(books)).toEqual({
    data: { state: 'valid', signer_name: 'FORNECEDOR LTDA', signer_document: bought.issuer },
  })
})

it('An NF-e whose value was changed after it was signed is kept, and said to be altered', async () => {
  const books = await openInvoices(server())
  const bought = books.bought(1, { value: '100.00' })
  const signed = signedBy('FORNECEDOR LTDA', bought.issuer, bought)
  await books.send('1.xml', Buffer.from(signed.replaceAll('100.00', '900.00')))
  expect((await signatureOf(books)).data.state).toBe('altered')
})

it('An NF-e without a signature, and one by the certificate of another company, are told apart', async () => {
  const unsigned = await openInvoices(server())
  await unsigned.send('1.xml', sampleNfe(unsigned.bought(1)))
  expect((await signatureOf(unsigned)).data.state).toBe('absent')
  const forged = await openInvoices(server())
  await forged.send('1.xml', Buffer.from(signedBy('OUTRA LTDA', forged.own, forged.bought(1))))
  expect((await signatureOf(forged)).data).toMatchObject({
    state: 'other_signer',
    signer_document: forged.own,
  })
})

it('The signature of an invoice that is not there, or of another company, is not told', async () => {
  const books = await openInvoices(server())
  await books.send('1.xml', sampleNfe(books.bought(1)))
  const [row] = await listed(books)
  const stranger = await openInvoices(server())
  for (const id of [row.id, 999_999_999])
    expect((await stranger.company.get(`/invoices/${id}/signature`)).status).toBe(404)
})
