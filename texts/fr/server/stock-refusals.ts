import type { stockRefusals as pt } from '../../pt/server/stock-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const stockRefusals = {
  stock_not_physical: 'Seuls les produits physiques ont un stock. Choisissez un autre produit.',
  stock_in_future: 'Le mouvement ne peut pas avoir une date future.',
  stock_product_stays:
    'Le produit d’un mouvement ne change pas. Supprimez celui-ci et enregistrez-en un autre.',
  stock_origin_wrong:
    'Le retour doit indiquer un mouvement antérieur du même produit : une sortie s’il vient du client, ou une entrée s’il repart chez le fournisseur.',
  stock_return_too_large:
    'Le retour dépasse ce qui peut encore revenir de ce mouvement. Vérifiez la quantité.',
  stock_has_returns: 'Ce mouvement a des retours. Supprimez d’abord les retours.',
  stock_negative:
    'Stock insuffisant de {{product}} le {{day}} : disponible {{available}}, il manque {{missing}}. Vérifiez la date et la quantité, enregistrez l’entrée manquante, ou autorisez le stock négatif dans les paramètres du stock.',
  stock_of_sale:
    'Ce mouvement appartient à la vente {{id}} et change avec elle. Modifiez, annulez ou remboursez la vente.',
  stock_of_purchase:
    'Ce mouvement appartient à l’achat {{id}} et change avec lui. Modifiez ou annulez l’achat.',
  stock_nothing_left:
    'Rien de cette vente n’est sorti du stock. Laissez la quantité retournée vide.',
  stock_category_nature:
    'Le coût exige une catégorie de dépense, et les achats pour le stock une catégorie hors de la DRE.',
  stock_nothing_to_adjust:
    'Il n’y a pas de stock ce jour-là dont le coût puisse être ajusté. Vérifiez la date.',
  stock_value_negative:
    'L’ajustement rendrait la valeur du stock inférieure à zéro. Vérifiez le montant.',
  stock_too_large:
    'La valeur du stock de ce produit dépasserait la limite de R$ 5 milliards. Vérifiez la quantité et le coût.',
} satisfies Translation<typeof pt>
