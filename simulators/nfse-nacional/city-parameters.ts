import type { Answer } from '../json-http.ts'

/** A rate of ISS, in the names of the real answer. */
interface ToldRate {
  readonly Incidencia: string
  readonly Aliq: number
  readonly DtIni: string
  readonly DtFim: string | null
}

/** What simulated cities parametrised, all alike. */
export interface CityParameters {
  /** By code with points, `01.07.01.000`; of a code that is not here the usual rate holds. */
  readonly rates: Map<string, readonly ToldRate[]>
  /** Codes that are answered by a table of no rates. */
  readonly blank: Set<string>
  /** Codes of services whose ISS the client keeps back. */
  readonly kept: Set<string>
  /** Answers these questions by 500. */
  readonly broken: Set<'historicoaliquotas' | 'regimes_especiais' | 'retencoes'>
}

export const cityParameters = (): CityParameters => ({
  rates: new Map(),
  blank: new Set(),
  kept: new Set(),
  broken: new Set(),
})

/** The rate of a city that told no other. */
const USUAL: ToldRate = { Incidencia: 'Sim', Aliq: 5, DtIni: '2020-01-01T00:00:00', DtFim: null }
const CODE = /^\d{2}\.\d{2}\.\d{2}\.\d{3}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const SINCE = { dtIni: '2020-01-01T00:00:00', dtFim: null }

const refused = (status: number, mensagem: string): Answer => ({ status, body: { mensagem } })

/** What the system tells of a city. @param asked the parts of the address behind `parametrizacao`. */
export function cityAnswer(
  [city = '', ...asked]: readonly string[],
  {
    absent_cities,
    parameters,
  }: {
    readonly absent_cities: Set<string>
    readonly parameters: CityParameters
  },
): Answer {
  if (absent_cities.has(city)) return refused(404, 'Sem convênio')
  const act = asked.at(-1) ?? ''
  for (const broken of parameters.broken) if (act === broken) return refused(500, 'Erro interno')
  if (act === 'convenio')
    return told({ parametrosConvenio: { tipoConvenio: 1, aderenteEmissorNacional: 1 } })
  const [first = '', second = ''] = asked
  if (act === 'retencoes')
    return DAY.test(first) ? told({ retencoes: keptIn(parameters) }) : refused(400, 'Data inválida')
  const isDated = act !== 'historicoaliquotas'
  if (!CODE.test(first) || (isDated && !DAY.test(second)))
    return refused(400, 'Parâmetros inválidos')
  if (act === 'regimes_especiais')
    return told({ regimesEspeciais: { Cooperativa: { Padrao: [{ sit: 2, ...SINCE }] } } })
  const rates = parameters.rates.get(first) ?? [USUAL]
  if (parameters.blank.has(first)) return told({ aliquotas: { [first]: null } })
  return act === 'historicoaliquotas' && rates.length > 0
    ? told({ aliquotas: { [first]: rates } })
    : refused(404, 'Não há alíquota parametrizada')
}

const told = (body: object): Answer => ({ status: 200, body: { mensagem: null, ...body } })

/** What a city tells of a service on a day, in percent; nothing is owed where it says so. */
export function cityRateOn(
  { rates }: Pick<CityParameters, 'rates'>,
  code: string,
  day: string,
): string {
  const dated = rates.get(code) ?? [USUAL]
  const rate = dated.find(
    ({ DtIni, DtFim }) =>
      DtIni.slice(0, 10) <= day && (DtFim === null || day <= DtFim.slice(0, 10)),
  )
  return (rate?.Incidencia === 'Sim' ? rate.Aliq : 0).toFixed(2)
}

const keptIn = ({ kept }: CityParameters) => ({
  art6: { habilitado: true, hist: [SINCE] },
  retMun: [
    {
      desc: 'Serviços retidos pelo tomador',
      ...SINCE,
      tpRet: [2],
      serv: [...kept].map((codigo) => ({ codigo, hist: [SINCE] })),
    },
  ].filter(({ serv }) => serv.length > 0),
})
