import type { mcpTexts as pt } from '../../pt/server/mcp.ts'
import type { Translation } from '../../engine/translation.ts'

export const mcpTexts = {
  instructions:
    'Données financières d’une entreprise dans Prumo. Nous sommes le {{when}} là où est l’entreprise. Les montants qui finissent par _cents sont des centimes entiers. Les jours sont AAAA-MM-JJ. Chaque réponse est celle de la même requête dans Prumo, dans la limite de ce que le jeton peut voir : n’additionnez pas les pages, utilisez les outils de totaux. Ce qui change quelque chose est seulement proposé : une personne l’accepte ou le refuse dans « Propostas » ; dites-le à qui l’a demandé.',
  unknown_tool:
    'Il n’y a pas d’outil « {{name}} » pour ce jeton. Ceux qui existent sont dans tools/list.',
  unknown_arguments: 'L’outil n’a pas ces arguments : {{name}}. Il a : {{found}}.',
  foreign_origin:
    'Cette adresse ne sert pas les pages de {{found}}. Connectez l’assistant directement, hors du navigateur.',
  tools: {
    listar_contas_bancarias: 'Comptes bancaires, avec leur solde dans les livres et à la banque.',
    saldos_bancarios: 'Somme des soldes des comptes bancaires, par devise.',
    listar_categorias: 'Plan comptable : l’arbre des catégories de produits et de charges.',
    listar_centros_de_custo: 'Centres de coûts.',
    listar_projetos: 'Projets.',
    listar_produtos: 'Produits et services.',
    listar_clientes: 'Clients, avec ce qui est ouvert et en retard.',
    ver_cliente: 'Les données d’un client.',
    extrato_do_cliente: 'Écritures et règlements d’un client, avec le solde courant.',
    listar_fornecedores: 'Fournisseurs, avec ce qui est ouvert et en retard.',
    ver_fornecedor: 'Les données d’un fournisseur.',
    extrato_do_fornecedor: 'Écritures et règlements d’un fournisseur, avec le solde courant.',
    listar_contas_a_receber:
      'Créances : la liste, page par page. Pour les sommes, utilisez totais_de_contas_a_receber.',
    totais_de_contas_a_receber:
      'Totaux des créances de tout un filtre. Ce qui arrive cette semaine : filter_due_date avec le premier et le dernier jour de la semaine ; ce qui reste à encaisser est residual_cents.',
    relatorio_de_contas_a_receber:
      'Créances additionnées par groupe, avec l’ancienneté de ce qui est en retard.',
    ver_conta_a_receber: 'Une créance, avec sa ventilation et ses règlements.',
    listar_contas_a_pagar:
      'Dettes : la liste, page par page. Pour les sommes, utilisez totais_de_contas_a_pagar.',
    totais_de_contas_a_pagar: 'Totaux des dettes de tout un filtre : ouvert, en retard, payé.',
    relatorio_de_contas_a_pagar:
      'Dettes additionnées par groupe, avec l’ancienneté de ce qui est en retard.',
    ver_conta_a_pagar: 'Une dette, avec sa ventilation et ses règlements.',
    listar_transferencias: 'Virements entre comptes propres.',
    totais_de_transferencias: 'Totaux des virements de tout un filtre.',
    listar_pedidos_de_transferencia: 'Demandes de paiement par virement, et le statut de chacune.',
    listar_compras: 'Achats, et le statut de chacun.',
    totais_de_compras: 'Totaux des achats de tout un filtre.',
    ver_compra: 'Un achat, avec ses échéances et ce qui lui est arrivé.',
    listar_vendas: 'Ventes, et le statut de chacune.',
    totais_de_vendas: 'Totaux des ventes de tout un filtre.',
    ver_venda: 'Une vente, avec ses déductions, échéances et écritures.',
    listar_repasses:
      'Ce que les plateformes de vente ont versé, et si les livres et la banque concordent.',
    carteira_da_plataforma: 'Ce qu’une plateforme de vente doit, et quels jours c’est disponible.',
    listar_notas_fiscais: 'Factures lues dans leurs fichiers XML.',
    totais_de_notas_fiscais: 'Totaux des factures de tout un filtre.',
    listar_orcamentos: 'Budgets.',
    comparar_orcamento:
      'Un budget par catégorie et par mois : budgété, engagé, réalisé et disponible.',
    conciliacao_das_contas: 'Les comptes à rapprocher, avec ce qui manque dans chacun.',
    painel_de_saldos: 'Soldes du tableau de bord, par devise, et le mouvement du mois.',
    painel_de_vencimentos:
      'Ce qui est dû aujourd’hui et ce qui est en retard, à payer et à encaisser.',
    painel_de_vendas: 'Les ventes d’un mois et du mois précédent.',
    previsao_de_saldo: 'Prévision du solde pour les 30, 60 ou 90 prochains jours.',
    previsao_de_um_dia: 'Les enregistrements derrière un jour de la prévision.',
    demonstrativo_de_resultado:
      'Compte de résultat : produits, charges et résultat par mois, par rattachement ou par encaissement.',
    fluxo_de_caixa: 'Tableau de flux : ce qui est entré et sorti par mois, par la méthode directe.',
    extrato_detalhado: 'Chaque mouvement des comptes, avec le solde courant.',
    listar_propostas:
      'Propositions que ce jeton peut voir, avec le statut de chacune : waiting attend une personne, accepted est faite, refused est refusée (reason dit pourquoi), expired a expiré.',
    consultar_proposta:
      'Une proposition : ce qu’elle demande, qui a décidé et, dans record_id, l’enregistrement qu’elle a créé.',
    propor_conta_a_pagar:
      'Propose une dette. Rien n’est enregistré tant qu’une personne ne l’accepte pas dans « Propostas », dans Prumo.',
    propor_conta_a_receber:
      'Propose une créance. Rien n’est enregistré tant qu’une personne ne l’accepte pas.',
    propor_baixa_de_conta_a_pagar:
      'Propose de régler (payer) la dette id, en tout ou en partie. Rien n’est enregistré tant qu’une personne ne l’accepte pas.',
    propor_baixa_de_conta_a_receber:
      'Propose de régler (encaisser) la créance id, en tout ou en partie. Rien n’est enregistré tant qu’une personne ne l’accepte pas.',
    propor_cancelamento_de_conta_a_pagar:
      'Propose d’annuler la dette id. Rien n’est enregistré tant qu’une personne ne l’accepte pas.',
    propor_cancelamento_de_conta_a_receber:
      'Propose d’annuler la créance id. Rien n’est enregistré tant qu’une personne ne l’accepte pas.',
    propor_transferencia:
      'Propose un virement entre deux comptes de l’entreprise. Rien n’est enregistré tant qu’une personne ne l’accepte pas.',
    propor_compra:
      'Propose un achat qui, une fois accepté, attend son approbation. Rien n’est enregistré tant qu’une personne ne l’accepte pas.',
    propor_cliente:
      'Propose un nouveau client. Rien n’est enregistré tant qu’une personne ne l’accepte pas.',
    propor_fornecedor:
      'Propose un nouveau fournisseur. Rien n’est enregistré tant qu’une personne ne l’accepte pas.',
  },
  arguments: {
    party_id: 'Numéro du contact ; null s’il n’y en a pas.',
    bank_account_id: 'Numéro du compte bancaire.',
    allocations:
      'Parts du montant, dont la somme est le montant : category_id, value_cents, cost_center_id, project_id.',
    value_cents: 'Montant en centimes.',
    due_date: 'Échéance, AAAA-MM-JJ.',
    competency_date: 'Date de rattachement, AAAA-MM-JJ.',
    paid_on: 'Jour du paiement, AAAA-MM-JJ.',
    principal_cents:
      'Part du montant qui est payée, en centimes, sans intérêts, pénalité ni frais bancaires.',
    version: 'Version de l’enregistrement, telle que la consultation la montre dans version.',
    id: 'Numéro de l’enregistrement, comme les listes le montrent dans id.',
    page: 'Page de la liste, à partir de 1.',
    per_page: 'Enregistrements par page, jusqu’à 200.',
    search: 'Mots à chercher.',
    filter_due_date: 'Échéance : deux jours AAAA-MM-JJ séparés par une virgule, tous deux compris.',
    filter_due_or_payment_date:
      'Échéance de ce qui est ouvert, paiement de ce qui est réglé : deux jours AAAA-MM-JJ séparés par une virgule.',
    filter_competency_date: 'Date de rattachement : deux jours AAAA-MM-JJ séparés par une virgule.',
    filter_date: 'Période : deux jours AAAA-MM-JJ séparés par une virgule.',
    filter_value_range:
      'Montant en centimes, minimum et maximum séparés par une virgule ; un côté peut manquer.',
    filter_parties: 'Numéros de contacts, séparés par des virgules.',
    filter_categories_ids: 'Numéros de catégories, séparés par des virgules.',
    filter_bank_accounts_ids: 'Numéros de comptes bancaires, séparés par des virgules.',
    filter_cost_centers: 'Numéros de centres de coûts, séparés par des virgules.',
    filter_projects: 'Numéros de projets, séparés par des virgules.',
    first_month: 'Premier mois, AAAA-MM.',
    last_month: 'Dernier mois, AAAA-MM.',
  },
} satisfies Translation<typeof pt>
