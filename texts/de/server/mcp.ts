import type { mcpTexts as pt } from '../../pt/server/mcp.ts'
import type { Translation } from '../../engine/translation.ts'

export const mcpTexts = {
  instructions:
    'Finanzdaten eines Unternehmens in Prumo. Heute ist {{when}}, wo das Unternehmen ist. Beträge, die auf _cents enden, sind ganze Cent. Tage sind JJJJ-MM-TT. Jede Antwort ist die derselben Abfrage in Prumo, im Rahmen dessen, was das Token sehen darf: Summieren Sie keine Seiten, nutzen Sie die Werkzeuge für Summen. Was etwas ändert, wird nur vorgeschlagen: eine Person nimmt es in „Propostas“ an oder lehnt es ab; sagen Sie das, wer darum gebeten hat.',
  unknown_tool:
    'Für dieses Token gibt es kein Werkzeug „{{name}}“. Die vorhandenen stehen in tools/list.',
  unknown_arguments: 'Das Werkzeug hat diese Argumente nicht: {{name}}. Es hat: {{found}}.',
  foreign_origin:
    'Diese Adresse bedient keine Seiten von {{found}}. Verbinden Sie den Assistenten direkt, außerhalb des Browsers.',
  tools: {
    listar_contas_bancarias: 'Bankkonten mit Saldo in den Büchern und bei der Bank.',
    saldos_bancarios: 'Summe der Salden der Bankkonten, je Währung.',
    listar_categorias: 'Kontenplan: der Baum der Kategorien von Erträgen und Aufwänden.',
    listar_centros_de_custo: 'Kostenstellen.',
    listar_projetos: 'Projekte.',
    listar_produtos: 'Produkte und Dienstleistungen.',
    listar_clientes: 'Kunden, mit dem, was offen und überfällig ist.',
    ver_cliente: 'Die Daten eines Kunden.',
    extrato_do_cliente: 'Posten und Ausgleiche eines Kunden mit laufendem Saldo.',
    listar_fornecedores: 'Lieferanten, mit dem, was offen und überfällig ist.',
    ver_fornecedor: 'Die Daten eines Lieferanten.',
    extrato_do_fornecedor: 'Posten und Ausgleiche eines Lieferanten mit laufendem Saldo.',
    listar_contas_a_receber:
      'Forderungen: die Liste, Seite für Seite. Für Summen: totais_de_contas_a_receber.',
    totais_de_contas_a_receber:
      'Summen der Forderungen eines ganzen Filters. Was diese Woche eingeht: filter_due_date mit dem ersten und dem letzten Tag der Woche; was noch aussteht, ist residual_cents.',
    relatorio_de_contas_a_receber:
      'Forderungen nach Gruppen summiert, mit dem Alter dessen, was überfällig ist.',
    ver_conta_a_receber: 'Eine Forderung mit Aufteilung und Ausgleichen.',
    listar_contas_a_pagar:
      'Verbindlichkeiten: die Liste, Seite für Seite. Für Summen: totais_de_contas_a_pagar.',
    totais_de_contas_a_pagar:
      'Summen der Verbindlichkeiten eines ganzen Filters: offen, überfällig, bezahlt.',
    relatorio_de_contas_a_pagar:
      'Verbindlichkeiten nach Gruppen summiert, mit dem Alter dessen, was überfällig ist.',
    ver_conta_a_pagar: 'Eine Verbindlichkeit mit Aufteilung und Ausgleichen.',
    listar_transferencias: 'Umbuchungen zwischen eigenen Konten.',
    totais_de_transferencias: 'Summen der Umbuchungen eines ganzen Filters.',
    listar_pedidos_de_transferencia:
      'Anforderungen von Überweisungen und der Status jeder einzelnen.',
    listar_compras: 'Einkäufe und der Status jedes einzelnen.',
    totais_de_compras: 'Summen der Einkäufe eines ganzen Filters.',
    ver_compra: 'Ein Einkauf mit seinen Raten und dem, was mit ihm geschah.',
    listar_vendas: 'Verkäufe und der Status jedes einzelnen.',
    totais_de_vendas: 'Summen der Verkäufe eines ganzen Filters.',
    ver_venda: 'Ein Verkauf mit Abzügen, Raten und Posten.',
    listar_repasses:
      'Was Verkaufsplattformen ausgezahlt haben, und ob Bücher und Bank übereinstimmen.',
    carteira_da_plataforma:
      'Was eine Verkaufsplattform schuldet, und an welchen Tagen es frei wird.',
    listar_notas_fiscais: 'Rechnungen, aus ihren XML-Dateien gelesen.',
    totais_de_notas_fiscais: 'Summen der Rechnungen eines ganzen Filters.',
    listar_orcamentos: 'Budgets.',
    comparar_orcamento:
      'Ein Budget je Kategorie und Monat: geplant, gebunden, realisiert und verfügbar.',
    conciliacao_das_contas: 'Die abzugleichenden Konten mit dem, was in jedem aussteht.',
    painel_de_saldos: 'Salden der Übersicht je Währung und die Bewegung des Monats.',
    painel_de_vencimentos: 'Was heute fällig und was überfällig ist, zu zahlen und zu erhalten.',
    painel_de_vendas: 'Die Verkäufe eines Monats und des Monats davor.',
    previsao_de_saldo: 'Prognose des Saldos für die nächsten 30, 60 oder 90 Tage.',
    previsao_de_um_dia: 'Die Einträge hinter einem Tag der Prognose.',
    demonstrativo_de_resultado:
      'GuV: Erträge, Aufwände und Ergebnis je Monat, nach Leistung oder Zahlung.',
    fluxo_de_caixa:
      'Kapitalflussrechnung: was je Monat ein- und ausging, nach der direkten Methode.',
    extrato_detalhado: 'Jede Bewegung der Konten mit laufendem Saldo.',
    listar_propostas:
      'Vorschläge, die dieses Token sehen darf, mit dem Stand eines jeden: waiting wartet auf eine Person, accepted ist ausgeführt, refused ist abgelehnt (reason sagt, warum), expired ist abgelaufen.',
    consultar_proposta:
      'Ein Vorschlag: was er erbittet, wer entschieden hat, und in record_id der Eintrag, den er erzeugt hat.',
    propor_conta_a_pagar:
      'Schlägt eine Verbindlichkeit vor. Nichts wird eingetragen, bevor eine Person in „Propostas“ in Prumo annimmt.',
    propor_conta_a_receber:
      'Schlägt eine Forderung vor. Nichts wird eingetragen, bevor eine Person annimmt.',
    propor_baixa_de_conta_a_pagar:
      'Schlägt vor, die Verbindlichkeit id ganz oder teilweise auszugleichen (zu bezahlen). Nichts wird eingetragen, bevor eine Person annimmt.',
    propor_baixa_de_conta_a_receber:
      'Schlägt vor, die Forderung id ganz oder teilweise auszugleichen (zu erhalten). Nichts wird eingetragen, bevor eine Person annimmt.',
    propor_cancelamento_de_conta_a_pagar:
      'Schlägt vor, die Verbindlichkeit id zu stornieren. Nichts wird eingetragen, bevor eine Person annimmt.',
    propor_cancelamento_de_conta_a_receber:
      'Schlägt vor, die Forderung id zu stornieren. Nichts wird eingetragen, bevor eine Person annimmt.',
    propor_transferencia:
      'Schlägt eine Umbuchung zwischen zwei Konten des Unternehmens vor. Nichts wird eingetragen, bevor eine Person annimmt.',
    propor_compra:
      'Schlägt einen Einkauf vor, der nach der Annahme auf seine Freigabe wartet. Nichts wird eingetragen, bevor eine Person annimmt.',
    propor_cliente:
      'Schlägt einen neuen Kunden vor. Nichts wird eingetragen, bevor eine Person annimmt.',
    propor_fornecedor:
      'Schlägt einen neuen Lieferanten vor. Nichts wird eingetragen, bevor eine Person annimmt.',
  },
  arguments: {
    party_id: 'Nummer des Kontakts; null, wo es keinen gibt.',
    bank_account_id: 'Nummer des Bankkontos.',
    allocations:
      'Teile des Betrags, die zusammen den Betrag ergeben: category_id, value_cents, cost_center_id, project_id.',
    value_cents: 'Betrag in Cent.',
    due_date: 'Fälligkeit, JJJJ-MM-TT.',
    competency_date: 'Leistungsdatum, JJJJ-MM-TT.',
    paid_on: 'Tag der Zahlung, JJJJ-MM-TT.',
    principal_cents:
      'Teil des Betrags, der bezahlt wird, in Cent, ohne Zinsen, Mahngebühr und Bankgebühr.',
    version: 'Version des Datensatzes, wie das Lesen sie in version zeigt.',
    id: 'Nummer des Eintrags, wie Listen sie in id zeigen.',
    page: 'Seite der Liste, ab 1.',
    per_page: 'Einträge je Seite, bis 200.',
    search: 'Gesuchte Wörter.',
    filter_due_date: 'Fälligkeit: zwei Tage JJJJ-MM-TT mit Komma dazwischen, beide eingeschlossen.',
    filter_due_or_payment_date:
      'Fälligkeit des Offenen, Zahlung des Ausgeglichenen: zwei Tage JJJJ-MM-TT mit Komma dazwischen.',
    filter_competency_date: 'Leistungsdatum: zwei Tage JJJJ-MM-TT mit Komma dazwischen.',
    filter_date: 'Zeitraum: zwei Tage JJJJ-MM-TT mit Komma dazwischen.',
    filter_value_range:
      'Betrag in Cent, kleinster und größter mit Komma dazwischen; eine Seite darf fehlen.',
    filter_parties: 'Nummern von Kontakten, durch Kommas getrennt.',
    filter_categories_ids: 'Nummern von Kategorien, durch Kommas getrennt.',
    filter_bank_accounts_ids: 'Nummern von Bankkonten, durch Kommas getrennt.',
    filter_cost_centers: 'Nummern von Kostenstellen, durch Kommas getrennt.',
    filter_projects: 'Nummern von Projekten, durch Kommas getrennt.',
    first_month: 'Erster Monat, JJJJ-MM.',
    last_month: 'Letzter Monat, JJJJ-MM.',
  },
} satisfies Translation<typeof pt>
