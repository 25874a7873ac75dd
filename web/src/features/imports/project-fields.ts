import type { ImportField } from './import-field.ts'

/** The columns of projects. */
export const PROJECT_FIELDS = [
  {
    key: 'abbreviation',
    kind: 'code',
    is_required: true,
    headers: ['abreviacao', 'sigla', 'codigo', 'abbreviation', 'code', 'kurzel', 'abreviation'],
    example: 'SITE',
  },
  {
    key: 'name',
    kind: 'text',
    is_required: true,
    headers: ['nome', 'projeto', 'nome do projeto', 'name', 'project', 'nom'],
    example: 'Site novo',
  },
  { key: 'description', kind: 'text', headers: ['descricao', 'detalhes', 'description'] },
  {
    key: 'start_date',
    kind: 'date',
    headers: ['inicio', 'data de inicio', 'data inicio', 'start date', 'start', 'beginn', 'debut'],
    example: '2026-12-01',
  },
  {
    key: 'end_date',
    kind: 'date',
    headers: [
      'fim',
      'termino',
      'data de fim',
      'data de termino',
      'data fim',
      'end date',
      'end',
      'ende',
      'fin',
    ],
    example: '2027-03-31',
  },
  {
    key: 'forecasted_revenues_cents',
    kind: 'money',
    headers: ['receitas previstas', 'receita prevista', 'receitas', 'forecasted revenues'],
    example: 5_000_000,
  },
  {
    key: 'forecasted_expenses_cents',
    kind: 'money',
    headers: [
      'despesas previstas',
      'despesa prevista',
      'despesas',
      'orcamento',
      'forecasted expenses',
      'budget',
    ],
    example: 3_200_000,
  },
] as const satisfies readonly ImportField[]
