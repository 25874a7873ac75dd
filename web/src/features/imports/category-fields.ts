import { DFC_LINES, DRE_LINES } from '@prumo/contracts/categories/category.schema'
import { headerKey } from '../../parts/sheet-columns/header-key.ts'
import type { FieldChoice, ImportField } from './import-field.ts'

/** Lines of a statement are written by their codes, as exports write them. */
const byCode = (codes: readonly string[]): readonly FieldChoice[] =>
  codes.map((value) => ({ value, words: [headerKey(value)] }))

/** The columns of categories. */
export const CATEGORY_FIELDS = [
  {
    key: 'code',
    kind: 'code',
    headers: ['codigo', 'codigo da categoria', 'classificacao', 'code', 'nummer'],
    example: '5.90',
  },
  {
    key: 'name',
    kind: 'text',
    is_required: true,
    headers: [
      'nome',
      'categoria',
      'nome da categoria',
      'descricao',
      'conta',
      'name',
      'category',
      'nom',
    ],
    example: 'Brindes e eventos',
  },
  {
    key: 'parent_category',
    kind: 'text',
    headers: [
      'categoria mae',
      'categoria pai',
      'categoria superior',
      'conta superior',
      'grupo',
      'abaixo de',
      'parent category',
      'parent',
    ],
    example: '5',
  },
  {
    key: 'nature',
    kind: 'choice',
    headers: ['tipo', 'natureza', 'nature', 'type', 'art'],
    choices: [
      {
        value: 'revenue',
        words: [
          'receita',
          'receitas',
          'entrada',
          'revenue',
          'income',
          'ertrag',
          'recette',
          'produit',
        ],
      },
      {
        value: 'expense',
        words: ['despesa', 'despesas', 'custo', 'saida', 'expense', 'aufwand', 'depense', 'charge'],
      },
      { value: 'neutral', words: ['neutra', 'neutro', 'neutral', 'neutre'] },
    ],
  },
  {
    key: 'is_postable',
    kind: 'choice',
    headers: ['aceita lancamentos', 'analitica', 'lancavel', 'takes entries', 'postable'],
    choices: [
      { value: 'yes', words: ['sim', 's', 'yes', 'y', 'true', 'ja', 'oui', 'analitica'] },
      { value: 'no', words: ['nao', 'n', 'no', 'false', 'nein', 'non', 'sintetica'] },
    ],
  },
  {
    key: 'dre_line',
    kind: 'choice',
    headers: ['linha do dre', 'linha da dre', 'dre', 'dre line'],
    choices: byCode(DRE_LINES),
  },
  {
    key: 'dfc_line',
    kind: 'choice',
    headers: ['linha do dfc', 'linha da dfc', 'dfc', 'dfc line'],
    choices: byCode(DFC_LINES),
  },
] as const satisfies readonly ImportField[]
