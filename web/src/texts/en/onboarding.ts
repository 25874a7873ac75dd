import type { onboardingTexts as pt } from '../pt/onboarding.ts'
import type { Translation } from '../translation.ts'

export const onboardingTexts = {
  title: 'Create company',
  intro: 'A company has its own chart of accounts, its own bank accounts and its own entries.',
  company_name: 'Company name',
  trading_name: 'Trading name',
  document: 'CPF/CNPJ',
  chart: 'Chart of accounts',
  chart_hint: 'A starting point: you can change, add and deactivate accounts later.',
  templates: {
    infoprodutos: 'Digital products',
    servicos: 'Services',
    comercio: 'Trade',
    completo: 'Complete',
    vazio: 'Empty',
  },
  preview: 'Preview of the chart of accounts',
  preview_empty: 'No accounts: you build the chart from nothing.',
  submit: 'Create company',
  created: 'Company created!',
} satisfies Translation<typeof pt>
