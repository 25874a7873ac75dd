import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, repositoryRoot } from '../../scripts/source-files.ts'

/** What a language does not say, and what it says instead: docs/TERMS.md. */
const AVOIDED_WORDS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  pt: [
    [/(?<!\p{L})[Tt]ítulos?(?!\p{L})/u, 'transaction: lançamento; header of a column: cabeçalho'],
  ],
  en: [
    [/\b[Cc]ancel(ed|ing)\b/, 'British spelling: cancelled'],
    [/\b([Cc]olor|[Cc]enter|[Ff]avorite|[Ii]nstallment)/, 'British spelling: colour, centre, …'],
    [/\b[Tt]itles?\b/, 'título, lançamento: transaction'],
    [/\b[Cc]ompetency\b/, 'competência: accrual date, accrual month'],
    [/\b[Ff]ines?\b/, 'multa: penalty'],
    [/\b[Aa]llocations?\b/, 'rateio: split'],
  ],
  de: [
    [/\bFirm(a|en)\b/, 'empresa: Unternehmen'],
    [/\b[Aa]bgestimmt|\bAbstimmung/, 'conciliação: Abgleich, abgeglichen'],
    [/\b[Bb]eglichen|\b[Bb]egleichen/, 'baixa: Ausgleich, ausgleichen'],
    [/\bÜbertr[aä]g(e|en)?\b/, 'transferência: Umbuchung'],
    [/\bErgebnisrechnung\b/, 'DRE: GuV'],
    [/[Gg]enehmig/, 'aprovar: freigeben, Freigabe'],
    [/\bTerminiert\b/, 'agendado: vorgemerkt'],
    [/\b(dein|deine|du|dich|dir)\b/, 'Sie'],
    [/(^|[\s(])(“|")/, 'German quotes: „…“'],
  ],
  fr: [
    [/\b[Tt]itres?\b/, 'título, lançamento: écriture'],
    [/\b[Cc]omptes? à (payer|recevoir)\b/, 'contas a pagar e a receber: dettes, créances'],
    [/\b[Pp]ermissions?\b/, 'permissão: autorisation'],
    [/\b[Rr]épartition\b/, 'rateio: ventilation'],
    [/\b[Ff]orfait\b/, 'plano: formule'],
    [/\béchue?s?\b/, 'vencido: en retard'],
    [/\bSituation\b/, 'situação: statut'],
    [/\b[Cc]ompétence\b/, 'competência: date de rattachement, mois de rattachement'],
    [/\b(tu|ton|toi)\b/, 'vous'],
    [/\p{L}'\p{L}/u, 'the apostrophe ’'],
    [
      /[\p{L}\d})»][!?;]|[\p{L}})»]:(?!\/|\d)|«\S|[^\s«]»/u,
      'a space before : ; ! ? and within « »',
    ],
    [/\b[Nn]º/, 'n°'],
  ],
}

/** Every text of a file at any depth, lists and texts that are missing included. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const pathsOf = (language: string): readonly string[] => [
  ...readSources([`texts/${language}`], ['.ts']).keys(),
]

/** Names of values stand for what is filled in: they are code, and no words. */
const filledIn = (text: string): string => text.replaceAll(/\{\{?\w+\}?\}/g, 'X')

const avoidedWords = (language: string, text: string): readonly string[] =>
  (AVOIDED_WORDS[language] ?? []).flatMap(([found, instead]) =>
    found.test(filledIn(text)) ? [`${instead} ← ${text}`] : [],
  )

test.each([
  ['pt', 'Títulos em atraso', 1],
  ['en', 'Canceled', 1],
  ['de', 'Die Firma „Lote“ hat abgestimmt', 2],
  ['fr', 'Titre : l’autre « oui » !', 1],
  ['fr', "L'un: «oui»!", 2],
])('What %s does not say is found in: %s', (language, text, count) => {
  expect(avoidedWords(language, text)).toHaveLength(count)
})

test.each(['pt', 'en', 'de', 'fr'])('One thing has one name in %s', async (language) => {
  const paths = pathsOf(language)
  expect(paths.length).toBeGreaterThan(30)
  const faults = await Promise.all(
    paths.map(async (path) => {
      const file: unknown = await import(pathToFileURL(join(repositoryRoot, path)).href)
      return textsIn({ ...Object(file) }).flatMap((text) =>
        avoidedWords(language, text).map((fault) => `${path}: ${fault}`),
      )
    }),
  )
  expect([...new Set(faults.flat())]).toEqual([])
})
