import { civilDate, isCivilDate } from '@prumo/civil-date'
import { z } from 'zod'

/** A day of an instant without offset, `2026-01-01T00:00:00`. */
const daySchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d/)
  .transform((text) => text.slice(0, 10))
  .refine(isCivilDate)
  .transform(civilDate)
const untilSchema = daySchema.nullish().transform((day) => day ?? null)

/** Copies of the documentation write some names short, and some long: both are read. */
const either =
  (pairs: Readonly<Record<string, string>>) =>
  (told: unknown): unknown =>
    typeof told !== 'object' || told === null
      ? told
      : Object.fromEntries(
          Object.entries(told).map(([name, value]) => [pairs[name] ?? name, value]),
        )

/** Whether ISS is owed there: `Sim`, `1` and true alike. */
const owedSchema = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((told) => told === undefined || told === null || /^(s|1|true)/i.test(String(told)))

const rateSchema = z.preprocess(
  either({ Aliq: 'aliq', DtIni: 'dtIni', DtFim: 'dtFim', Incidencia: 'incidencia' }),
  z
    .object({
      aliq: z.number().min(0).max(100).nullish(),
      dtIni: daySchema,
      dtFim: untilSchema,
      incidencia: owedSchema,
    })
    .transform(({ aliq, dtIni, dtFim, incidencia }) => ({
      rate: aliq === undefined || aliq === null ? null : aliq.toFixed(4),
      is_owed: incidencia,
      from: dtIni,
      until: dtFim,
    })),
)

/** By code of service; one code is asked for. */
export const ratesSchema = z
  .object({ aliquotas: z.record(z.string(), z.array(rateSchema).nullable()).nullish() })
  .transform(({ aliquotas }) => Object.values(aliquotas ?? {}).flatMap((rates) => rates ?? []))

/** Whether a city allows a regime, forbids it, or asks for it. */
const SITUATIONS = { 1: 'allowed', 2: 'forbidden', 3: 'required' } as const

const regimeSchema = z.preprocess(
  either({ situacao: 'sit', dataInicio: 'dtIni', dataFim: 'dtFim' }),
  z.object({
    sit: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    dtIni: daySchema,
    dtFim: untilSchema,
  }),
)

/** By regime, and within it by its variant. */
export const regimesSchema = z
  .object({
    regimesEspeciais: z
      .record(z.string(), z.record(z.string(), z.array(regimeSchema).nullable()).nullable())
      .nullish(),
  })
  .transform(({ regimesEspeciais }) =>
    Object.entries(regimesEspeciais ?? {}).flatMap(([regime, variants]) =>
      Object.entries(variants ?? {}).flatMap(([variant, found]) =>
        (found ?? []).map(({ sit, dtIni, dtFim }) => ({
          name: `${regime} ${variant}`.slice(0, 100),
          situation: SITUATIONS[sit],
          from: dtIni,
          until: dtFim,
        })),
      ),
    ),
  )

const serviceSchema = z.preprocess(
  either({ codigoCompleto: 'codigo' }),
  z.object({ codigo: z.string().nullish() }),
)
const withholdingSchema = z.preprocess(
  either({
    descricao: 'desc',
    dataInicioVigencia: 'dtIni',
    dataFimVigencia: 'dtFim',
    tiposRetencao: 'tpRet',
    servicos: 'serv',
  }),
  z
    .object({
      desc: z.string().nullish(),
      dtIni: daySchema,
      dtFim: untilSchema,
      tpRet: z.array(z.int()).nullish(),
      serv: z.array(serviceSchema).nullish(),
    })
    .transform(({ desc, dtIni, dtFim, tpRet, serv }) => ({
      name: (desc ?? '').slice(0, 200),
      /** tpRetISSQN 2: the client keeps it. */
      by_client: tpRet === undefined || tpRet === null || tpRet.includes(2),
      from: dtIni,
      until: dtFim,
      services: (serv ?? []).flatMap(({ codigo }) => codigo?.replaceAll(/\D/g, '') || []),
    })),
)

export const withholdingsSchema = z
  .object({
    retencoes: z
      .preprocess(
        either({ retencoesMunicipais: 'retMun' }),
        z.object({ retMun: z.array(withholdingSchema).nullish() }),
      )
      .nullish(),
  })
  .transform(({ retencoes }) => retencoes?.retMun ?? [])
