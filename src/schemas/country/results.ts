import { block } from '../fields.ts';
import { saying } from './rule.ts';

/** What follows a positive test. */
export const afterPositive = block(
  {
    /** When the cells look normal. */
    normalCells: saying(
      'cellules normales',
      'La suite après un test HPV positif, quand les cellules sont normales.',
    ),
    /** When they do not. */
    changedCells: saying(
      'cellules modifiées',
      'La suite après un test HPV positif, quand les cellules sont modifiées.',
    ),
  },
  {
    title: 'après un résultat positif',
    description: 'La suite ; ce que personne n’a lu reste vide, et la page renvoie au médecin.',
  },
).default({});

/** What follows an abnormal smear. */
export const abnormalSmear = block(
  {
    /** When the changes are slight. */
    slightChanges: saying(
      'changements légers',
      'La suite après un frottis ASC-US ou LSIL, avec les âges s’ils comptent.',
    ),
    /** When a high grade is suspected, or glandular cells have changed. */
    toCheckSoon: saying(
      'à vérifier vite',
      'La suite après un frottis ASC-H, HSIL ou AGC, où la colposcopie ne manque jamais.',
    ),
  },
  {
    title: 'après un frottis anormal',
    description: 'La suite ; ce que personne n’a lu reste vide, et la page renvoie au médecin.',
  },
).default({});
