import { expect, it } from 'vitest'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'
import { proveManyEmissions } from './many-emissions.factory.ts'

const services = issuingServices()
const CLIENTS = 64
/** EMISSION_SALES=1000 proves it of more, in some minutes. */
const SALES = Number(process.env['EMISSION_SALES'] ?? 50)
/** One request at a time on a busy computer, with those that time out. */
const LONG_MS = 120_000 + SALES * 2_000

it(`Of ${CLIENTS} who issue at the same moment each gets a number, none twice and none left out, whoever is refused`, async () => {
  const { company, issue, subject } = await issuingCompany(services)
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) =>
      // One in eight is refused, among them some that had their number drawn already.
      at % 8 === 7
        ? company.post('/invoice-emissions/issue', { emissions: [{ id: 999_999, version: 1 }] })
        : issue({ description: `Nota ${at}`, party_id: subject.party_id }),
    ),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength((CLIENTS / 8) * 7)
  const numbers = made.map(({ body }): number => body.data.number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(made.map((_, at) => 10 + at))
  const settings = (await company.get('/invoice-settings')).body.data
  expect(settings.nfse_next_rps_number).toBe(10 + made.length)
})

it('A number that was drawn by what was refused after it is drawn again', async () => {
  const { company, sold, ofSales } = await issuingCompany(services)
  const sale_id = await sold()
  // The second of the same act finds the sale taken, after its number: it gives it back.
  const { body } = await ofSales([sale_id, sale_id])
  expect(body.data.map(({ is_done }: { is_done: boolean }) => is_done)).toEqual([true, false])
  expect((await company.get('/invoice-settings')).body.data.nfse_next_rps_number).toBe(11)
})

it(
  `Of ${SALES} sales that are invoiced while one request in twenty fails each has one note, and none is lost`,
  async () => {
    const proof = await proveManyEmissions(services, SALES)
    expect(proof).toMatchObject({ notes: SALES, invoices: SALES, unexplained: [] })
    // Something failed on the way, or nothing would be proven.
    expect(proof.rounds).toBeGreaterThan(0)
  },
  LONG_MS,
)
