import endpoints from './sefaz-endpoints.json' with { type: 'json' }

/** What a tax office is asked, as SEFAZ_URLS names it. */
export type SefazService =
  | 'status'
  | 'authorization'
  | 'receipt'
  | 'query'
  | 'voiding'
  | 'events'
  | 'distribution'

/** The operation of a service (its namespace), and the method that is called. */
export const OPERATIONS: Readonly<Record<SefazService, { operation: string; method: string }>> = {
  status: { operation: 'NFeStatusServico4', method: 'nfeStatusServicoNF' },
  authorization: { operation: 'NFeAutorizacao4', method: 'nfeAutorizacaoLote' },
  receipt: { operation: 'NFeRetAutorizacao4', method: 'nfeRetAutorizacaoLote' },
  query: { operation: 'NFeConsultaProtocolo4', method: 'nfeConsultaNF' },
  voiding: { operation: 'NFeInutilizacao4', method: 'nfeInutilizacaoNF' },
  events: { operation: 'NFeRecepcaoEvento4', method: 'nfeRecepcaoEvento' },
  distribution: { operation: 'NFeDistribuicaoDFe', method: 'nfeDistDFeInteresse' },
}

type Environment = 'production' | 'homologation'
type Addresses = Readonly<Partial<Record<SefazService, string>>>
/** Source: public list of the project sped-nfe of June 2026; the portal of the NF-e is the truth. */
const ADDRESSES: Readonly<Record<string, Readonly<Record<Environment, Addresses>>>> = endpoints

/** States by their code of IBGE. */
const STATES: Readonly<Record<string, string>> = {
  '11': 'RO',
  '12': 'AC',
  '13': 'AM',
  '14': 'RR',
  '15': 'PA',
  '16': 'AP',
  '17': 'TO',
  '21': 'MA',
  '22': 'PI',
  '23': 'CE',
  '24': 'RN',
  '25': 'PB',
  '26': 'PE',
  '27': 'AL',
  '28': 'SE',
  '29': 'BA',
  '31': 'MG',
  '32': 'ES',
  '33': 'RJ',
  '35': 'SP',
  '41': 'PR',
  '42': 'SC',
  '43': 'RS',
  '50': 'MS',
  '51': 'MT',
  '52': 'GO',
  '53': 'DF',
}

/** States with services of their own; Maranhão has those of SVAN, all others those of SVRS. */
const OWN = new Set(['AM', 'BA', 'GO', 'MG', 'MS', 'MT', 'PE', 'PR', 'RS', 'SP'])
/** Of these the other contingency helps; those on computers of Rio Grande do Sul have SVC-AN. */
const BY_SVC_RS = new Set(['AM', 'BA', 'GO', 'MA', 'MS', 'MT', 'PE', 'PR'])

/** The national environment, for distribution and for what recipients say. */
export const NATIONAL = 'AN'

/** @param state_code two digits of IBGE. */
function stateOf(state_code: string): string {
  const state = STATES[state_code]
  if (state === undefined) throw new RangeError(`There is no state ${state_code}`)
  return state
}

/** tpEmis of a state whose services do not answer: 6 is SVC-AN, 7 is SVC-RS. */
export const contingencyOf = (state_code: string): 6 | 7 =>
  BY_SVC_RS.has(stateOf(state_code)) ? 7 : 6

/**
 * Who authorises the invoices of a state.
 * @param emission_type tpEmis of the invoice: 6 and 7 go to the contingency.
 */
export function authorizerOf(state_code: string, emission_type = '1'): string {
  if (emission_type === '6') return 'SVCAN'
  if (emission_type === '7') return 'SVCRS'
  const state = stateOf(state_code)
  if (OWN.has(state)) return state
  return state === 'MA' ? 'SVAN' : 'SVRS'
}

/**
 * The address of a service. What the installation names goes before: the service, else all of that
 * authorizer's environment, else all of them (`*`); the operation is added to the latter two.
 */
export function endpointOf(
  named: Readonly<Record<string, string>>,
  authorizer: string,
  environment: Environment,
  service: SefazService,
): string {
  const { operation } = OPERATIONS[service]
  const one = named[`${authorizer}.${environment}.${service}`]
  if (one !== undefined) return one
  const all = named[`${authorizer}.${environment}`] ?? named['*']
  if (all !== undefined) return `${all}/${operation}`
  const listed = ADDRESSES[authorizer]?.[environment][service]
  if (listed === undefined) throw new RangeError(`${authorizer} has no service ${service}`)
  return listed
}
