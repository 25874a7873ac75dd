/** Charts of accounts that a company can start from. */
export const CHART_TEMPLATES = [
  'infoprodutos',
  'servicos',
  'comercio',
  'completo',
  'vazio',
] as const

export type ChartTemplate = (typeof CHART_TEMPLATES)[number]
