import type { onboardingTexts as pt } from '../pt/onboarding.ts'
import type { Translation } from '../translation.ts'

export const onboardingTexts = {
  title: 'Firma anlegen',
  intro:
    'Eine Firma hat ihren eigenen Kontenplan, ihre eigenen Bankkonten und ihre eigenen Buchungen.',
  company_name: 'Firmenname',
  trading_name: 'Handelsname',
  document: 'CPF/CNPJ',
  chart: 'Kontenplan',
  chart_hint: 'Ein Ausgangspunkt: Sie können Konten später ändern, hinzufügen und deaktivieren.',
  templates: {
    infoprodutos: 'Digitale Produkte',
    servicos: 'Dienstleistungen',
    comercio: 'Handel',
    completo: 'Vollständig',
    vazio: 'Leer',
  },
  preview: 'Vorschau des Kontenplans',
  preview_empty: 'Keine Konten: Sie bauen den Kontenplan von Grund auf.',
  submit: 'Firma anlegen',
  created: 'Firma angelegt!',
} satisfies Translation<typeof pt>
