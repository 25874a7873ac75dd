import { type Cents, cents, subtractCents, zeroCents } from '@prumo/money'
import type { FiscalInvoice } from './fiscal-document.ts'
import {
  type FiscalTerms,
  type IssuerContact,
  type WithheldTax,
  withheldOf,
} from './fiscal-terms.ts'
import { amountOf, firstOf, shortened } from './fiscal-values.ts'
import { addedToNationalNfse } from './reform-taxes.ts'
import { elementAt, textAt, type XmlElement } from './xml-element.ts'

type Named = readonly { readonly tax: WithheldTax; readonly value_cents: Cents | null }[]

/** What an NFS-e says of its service; what it is paid with and when stands nowhere. */
interface Service {
  /** Before anything is taken off. */
  readonly service_cents: Cents
  /** IBS and CBS on top, which are no price of the service. */
  readonly added_cents: Cents
  /** As the invoice says it; null where it does not. */
  readonly net_cents: Cents | null
  readonly discount_cents: Cents
  readonly named: Named
  readonly code: string | null
  readonly description: string
  readonly contact: IssuerContact
  readonly iss_city?: string | null
}

function termsOf(service: Service): FiscalTerms {
  const { service_cents, added_cents, discount_cents, named } = service
  const price = service_cents + added_cents - discount_cents
  const sum = named.reduce((all, { value_cents }) => all + (value_cents ?? 0), 0)
  const told = service.net_cents
  // Some cities write no net value, zero, or one above the price.
  const isTold = told !== null && told > 0 && told <= price
  const owed_cents = isTold ? told : cents(Math.max(price - sum, 0))
  return {
    goods_cents: service_cents,
    freight_cents: zeroCents,
    insurance_cents: zeroCents,
    expenses_cents: zeroCents,
    added_taxes_cents: zeroCents,
    discount_cents,
    withheld: withheldOf(named, price - owed_cents),
    owed_cents,
    instalments: [],
    payment: null,
    items: [
      {
        code: service.code,
        ean: null,
        description: service.description,
        ncm: null,
        cfop: null,
        unit: null,
        quantity: '1.0000',
        total_cents: service_cents,
        discount_cents,
      },
    ],
    contact: service.contact,
    ...(service.iss_city ? { iss_city: service.iss_city } : {}),
  }
}

const sumOf = (values: XmlElement | undefined, ...names: readonly string[]): Cents =>
  cents(names.reduce((sum, name) => sum + (amountOf(textAt(values, name)) ?? 0), 0))

/** tpRetISSQN of an ISS that the provider pays itself. */
const ISS_BY_PROVIDER = '1'
/**
 * tpRetPisCofins by which vPis and vCofins are kept back. By all others they are the provider's own, and
 * what is kept back stands in vRetCSLL as one sum (NT 007 of 2026-02-07).
 */
const BOTH_WITHHELD = '1'

/** The terms of a national NFS-e. @param declared its infDPS. */
export function nationalTerms(
  invoice: XmlElement,
  declared: XmlElement | undefined,
  provider: XmlElement | undefined,
  { total_cents, net_cents, competency_date }: FiscalInvoice,
): FiscalTerms {
  const values = elementAt(declared, 'valores')
  const federal = elementAt(values, 'trib', 'tribFed')
  const contribution = elementAt(federal, 'piscofins')
  const isIssKept = (textAt(values, 'trib', 'tribMun', 'tpRetISSQN') ?? ISS_BY_PROVIDER) !== '1'
  const isKept = textAt(contribution, 'tpRetPisCofins') === BOTH_WITHHELD
  const named: Named = [
    {
      tax: 'iss',
      value_cents: isIssKept ? amountOf(textAt(invoice, 'valores', 'vISSQN')) : null,
    },
    { tax: 'ir', value_cents: amountOf(textAt(federal, 'vRetIRRF')) },
    { tax: 'inss', value_cents: amountOf(textAt(federal, 'vRetCP')) },
    { tax: 'csll', value_cents: amountOf(textAt(federal, 'vRetCSLL')) },
    { tax: 'pis', value_cents: isKept ? amountOf(textAt(contribution, 'vPis')) : null },
    { tax: 'cofins', value_cents: isKept ? amountOf(textAt(contribution, 'vCofins')) : null },
  ]
  const discounts = elementAt(values, 'vDescCondIncond')
  const added_cents = addedToNationalNfse(invoice, competency_date)
  const told = amountOf(textAt(values, 'vServPrest', 'vServ'))
  return termsOf({
    // Of a note without its declaration the net value is all there is.
    service_cents: told ?? subtractCents(total_cents, added_cents),
    added_cents,
    net_cents: textAt(invoice, 'valores', 'vLiq') === null ? null : net_cents,
    discount_cents: sumOf(discounts, 'vDescIncond'),
    named,
    code: shortened(textAt(declared, 'serv', 'cServ', 'cTribNac'), 60),
    description: shortened(textAt(declared, 'serv', 'cServ', 'xDescServ'), 250) ?? 'Serviço',
    contact: contactOf(provider, elementAt(provider, 'enderNac') ?? elementAt(provider, 'end')),
    iss_city: shortened(textAt(invoice, 'xLocIncid'), 100),
  })
}

/** IssRetido of a tax that the client keeps back. */
const KEPT = '1'

/** The terms of a city's NFS-e. */
export function cityTerms(invoice: XmlElement, declared: XmlElement): FiscalTerms {
  const service = elementAt(declared, 'Servico')
  const values = elementAt(service, 'Valores')
  const isIssKept = firstOf(textAt(values, 'IssRetido'), textAt(service, 'IssRetido')) === KEPT
  const iss = firstOf(
    textAt(values, 'ValorIssRetido'),
    textAt(values, 'ValorIss'),
    textAt(invoice, 'ValoresNfse', 'ValorIss'),
  )
  const named: Named = [
    { tax: 'iss', value_cents: isIssKept ? amountOf(iss) : null },
    { tax: 'ir', value_cents: amountOf(textAt(values, 'ValorIr')) },
    { tax: 'inss', value_cents: amountOf(textAt(values, 'ValorInss')) },
    { tax: 'csll', value_cents: amountOf(textAt(values, 'ValorCsll')) },
    { tax: 'pis', value_cents: amountOf(textAt(values, 'ValorPis')) },
    { tax: 'cofins', value_cents: amountOf(textAt(values, 'ValorCofins')) },
    { tax: 'other', value_cents: amountOf(textAt(values, 'OutrasRetencoes')) },
  ]
  const provider = elementAt(invoice, 'PrestadorServico')
  return termsOf({
    service_cents: sumOf(values, 'ValorServicos'),
    added_cents: zeroCents,
    net_cents: amountOf(
      firstOf(
        textAt(invoice, 'ValoresNfse', 'ValorLiquidoNfse'),
        textAt(values, 'ValorLiquidoNfse'),
      ),
    ),
    discount_cents: sumOf(values, 'DescontoIncondicionado', 'DescontoCondicionado'),
    named,
    code: shortened(textAt(service, 'ItemListaServico'), 60),
    description: shortened(textAt(service, 'Discriminacao'), 250) ?? 'Serviço',
    contact: {
      ...contactOf(provider, elementAt(provider, 'Endereco')),
      trading_name: shortened(textAt(provider, 'NomeFantasia'), 150),
      city_inscription: shortened(
        textAt(provider, 'IdentificacaoPrestador', 'InscricaoMunicipal'),
        20,
      ),
      phone: textAt(provider, 'Contato', 'Telefone'),
      email: shortened(textAt(provider, 'Contato', 'Email'), 254),
    },
  })
}

/** Both layouts name the same, each in words of its own. */
function contactOf(
  provider: XmlElement | undefined,
  address: XmlElement | undefined,
): IssuerContact {
  const said = (...names: readonly string[]) =>
    firstOf(...names.map((name) => textAt(address, name)))
  const place = elementAt(address, 'endNac')
  return {
    trading_name: shortened(textAt(provider, 'xFant'), 150),
    state_inscription: null,
    city_inscription: shortened(textAt(provider, 'IM'), 20),
    postal_code: firstOf(said('CEP', 'Cep'), textAt(place, 'CEP')),
    street: shortened(said('xLgr', 'Endereco'), 150),
    number: shortened(said('nro', 'Numero'), 20),
    complement: shortened(said('xCpl', 'Complemento'), 100),
    neighbourhood: shortened(said('xBairro', 'Bairro'), 100),
    municipality_code: firstOf(said('cMun', 'CodigoMunicipio'), textAt(place, 'cMun')),
    city: null,
    state: said('UF', 'Uf'),
    phone: textAt(provider, 'fone'),
    email: shortened(textAt(provider, 'email'), 254),
  }
}
