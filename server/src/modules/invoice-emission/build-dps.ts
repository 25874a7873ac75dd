import { onlyDigits } from '@prumo/brazil'
import {
  type DpsAddress,
  type DpsClient,
  type DpsFields,
  type ServiceTaxes,
  signXml,
  latinText,
  type SigningKey,
  writeDps,
} from '@prumo/fiscal-emission'
import { sumCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  type CompanyFacts,
  type FactsParty,
  type FactsProduct,
  isLegalPerson,
  isSimples,
  readSubjects,
} from './emission-facts.ts'
import { ownRates, taxesOf, type TaxSubject } from './emission-taxes.rules.ts'
import { linesOf, type StoredEmission, type StoredLine } from './stored-emission.ts'

/** What issues, as notes name it. */
export const APPLICATION = 'Prumo'
const BRASILIA_MS = 3 * 60 * 60 * 1000

/** An instant as fiscal layouts have it: in the time of Brasília, with its offset. */
export const fiscalInstant = (at: Date): string =>
  `${new Date(at.getTime() - BRASILIA_MS).toISOString().slice(0, 19)}-03:00`

/** The national split of a service of which a product says item and subitem alone. */
const FIRST_SPLIT = '01'

/** xServ of the layout. */
const MAX_DESCRIPTION = 2_000

/** CST of PIS and COFINS of what is taxed at the usual rate. */
const TAXED = '01'

/** cTribNac: what a person gave, or the item of the product with its first split. */
const serviceCodeOf = (
  { service_code }: Pick<StoredEmission, 'service_code'>,
  { service_list_item }: Pick<FactsProduct, 'service_list_item'>,
): string => service_code ?? `${service_list_item ?? ''}${FIRST_SPLIT}`

interface Written {
  readonly emission: StoredEmission
  readonly lines: readonly StoredLine[]
  readonly party: FactsParty
  readonly product: FactsProduct
  readonly facts: CompanyFacts
  readonly now: Date
}

/**
 * The declaration of an emission that has its number, signed, and its Id: document and city of the
 * company may be others than when it was queued. Both are kept, and are what is sent each time.
 */
export async function buildDps(
  db: CompanyDb,
  facts: CompanyFacts,
  emission: StoredEmission,
  key: SigningKey,
): Promise<{ readonly reference: string; readonly signed_xml: string }> {
  const lines = await linesOf(db, emission.id)
  const { party, products } = await readSubjects(
    db,
    emission.party_id,
    lines.map(({ product_id }) => product_id),
  )
  const [product] = products
  if (product === undefined) throw new Error('A note of services has its service.')
  const fields = fieldsOf({ emission, lines, party, product, facts, now: db.now })
  const { id, xml } = writeDps(fields)
  return { reference: id, signed_xml: signXml(xml, 'infDPS', key, 'nfse') }
}

function fieldsOf(written: Written): DpsFields {
  const { emission, lines, party, product, facts, now } = written
  const { company } = facts
  const { document, municipality_code } = company
  if (document === null || municipality_code === null || emission.number === null)
    throw new Error('What is sent was complete when it was queued.')
  const city_code = String(municipality_code).padStart(7, '0')
  const service_cents = sumCents(
    lines.flatMap(({ total_cents, discount_cents }) => [total_cents, discount_cents]),
  )
  const simples = isSimples(company) ? (company.business_type === 'mei' ? 2 : 3) : 1
  const subject = {
    choices: emission,
    product,
    regime: company.tax_regime,
    is_simples: simples !== 1,
    client_is_company: isLegalPerson(party),
    service_cents,
    discount_cents: sumCents(lines.map((line) => line.discount_cents)),
    day: emission.competency_date,
  }
  const taxes = taxesOf(subject)
  // The city tells the rate; who is of the Simples and has it kept says its own (E0604, E0617).
  const saysRate = simples === 3 && taxes.iss_withheld
  return {
    environment: emission.environment,
    issued_at: fiscalInstant(now),
    application: APPLICATION,
    series: emission.series ?? '',
    number: emission.number,
    competency_date: emission.competency_date,
    city_code,
    provider: {
      document,
      city_inscription: company.city_inscription,
      phone: company.phone,
      email: company.email,
      simples,
      simples_regime: simples === 3 ? 1 : null,
      special_regime: 0,
    },
    client: clientOf(party),
    service: {
      city_code,
      service_code: serviceCodeOf(emission, product),
      city_service_code: /^\d{3}$/.test(product.municipal_service_code ?? '')
        ? product.municipal_service_code
        : null,
      // What has no letter that the layout takes says nothing.
      description: latinText(emission.description, MAX_DESCRIPTION) ?? product.name,
      nbs_code: emission.nbs_code,
      internal_code: product.code,
    },
    service_cents,
    discount_cents: subject.discount_cents,
    iss: {
      kind: 1,
      kept_by: taxes.iss_withheld ? 2 : 1,
      rate: emission.iss_rate ?? (saysRate ? product.iss_rate : null),
    },
    federal: federalOf(subject, taxes),
    simples_total_rate: null,
    ibs_cbs: taxes.ibs_cbs === null ? null : { ...taxes.ibs_cbs, is_final: !isLegalPerson(party) },
  }
}

/** What is owed of federal taxes, and what of it the client keeps. */
function federalOf(subject: TaxSubject, taxes: ServiceTaxes): DpsFields['federal'] {
  const own = ownRates(subject)
  const { inss_cents, irrf_cents, csrf_cents } = taxes
  const contributions = subject.is_simples
    ? null
    : {
        cst: subject.product.pis_cst ?? TAXED,
        base_cents: taxes.base_cents,
        pis_rate: own.pis,
        cofins_rate: own.cofins,
        pis_cents: taxes.pis_cents,
        cofins_cents: taxes.cofins_cents,
      }
  return { contributions, inss_cents, irrf_cents, csrf_cents }
}

function clientOf(party: FactsParty): DpsClient {
  return {
    document: party.document,
    foreign_id: party.foreign_id,
    city_inscription: party.city_inscription,
    name: party.name,
    address: addressOf(party),
    phone: party.phone,
    email: party.email,
  }
}

/** An address is whole, or is not told. */
function addressOf(party: FactsParty): DpsAddress | null {
  const { municipality_code, postal_code, street, neighbourhood } = party
  const digits = onlyDigits(postal_code ?? '')
  if (municipality_code === null || street === null || neighbourhood === null) return null
  if (digits.length !== 8) return null
  return {
    city_code: String(municipality_code).padStart(7, '0'),
    postal_code: digits,
    street,
    number: party.number,
    complement: party.complement,
    neighbourhood,
  }
}
