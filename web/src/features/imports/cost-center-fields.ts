import type { ImportField } from './import-field.ts'

/** The columns of cost centres. */
export const COST_CENTER_FIELDS = [
  {
    key: 'abbreviation',
    kind: 'code',
    is_required: true,
    headers: ['abreviacao', 'sigla', 'codigo', 'abbreviation', 'code', 'kurzel', 'abreviation'],
    example: 'MKT',
  },
  {
    key: 'name',
    kind: 'text',
    is_required: true,
    headers: [
      'nome',
      'centro de custo',
      'centro',
      'departamento',
      'name',
      'cost center',
      'cost centre',
      'nom',
    ],
    example: 'Marketing',
  },
  {
    key: 'parent_center',
    kind: 'text',
    headers: [
      'centro superior',
      'centro de custo superior',
      'centro pai',
      'superior',
      'pai',
      'abaixo de',
      'parent',
      'parent center',
    ],
  },
  { key: 'description', kind: 'text', headers: ['descricao', 'detalhes', 'description'] },
] as const satisfies readonly ImportField[]
