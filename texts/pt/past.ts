/** What is said of books of the past: as they stood, and what of them is closed. */
export const pastTexts = {
  instant: {
    note: 'Relatório como os livros estavam em {{when}}. O que veio depois não aparece.',
    present: 'Voltar a agora',
    help: 'Dia e hora, em {{zone}}',
    past: 'Escolha um instante que já passou',
  },
  closed: {
    of_all: 'Período fechado até {{date}} (por {{by}} em {{day}}).',
    of_account: 'Período fechado até {{date}} para a conta {{account}} (por {{by}} em {{day}}).',
  },
} as const
