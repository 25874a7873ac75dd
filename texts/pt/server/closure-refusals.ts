/** Why a period is not closed or reopened. */
export const closureRefusals = {
  period_closed: 'Período fechado até {{date}} para a conta {{account}} (por {{by}} em {{day}}).',
  period_closed_of_all: 'Período fechado até {{date}} (por {{by}} em {{day}}).',
  closure_in_future: 'Só se fecha até hoje. Escolha uma data que já passou.',
  closure_scope_of_account:
    'De uma conta fecha-se só o caixa. Para a competência, escolha todas as contas.',
  closure_already: 'Já está fechado até essa data ou depois. Escolha uma data posterior.',
  closure_blocked: 'Verificações que impedem o fechamento: {{count}}. Resolva-as e tente de novo.',
  closure_reopened: 'Este período já foi reaberto.',
  closure_not_newest: 'Há um fechamento mais novo. Reabra primeiro o mais novo.',
} as const
