import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../use-api.ts';
import { useUser } from '../account/session.ts';
import { favouriteSkusQuery } from './favourites.ts';

/** Asks once which hearts are full, for whoever is signed in. Draws nothing. */
export function FavouriteKeeper(): null {
  const user = useUser();
  useQuery({ ...favouriteSkusQuery(useApi()), enabled: typeof user?.id === 'string' });
  return null;
}
