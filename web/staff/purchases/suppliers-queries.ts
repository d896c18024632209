import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const suppliersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'suppliers'],
    queryFn: () => api('GET /api/staff/suppliers'),
    staleTime: 0,
  });

export const supplierQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'supplier', id],
    queryFn: () => api('GET /api/staff/suppliers/:id', { params: { id } }),
    staleTime: 0,
  });

export const supplyQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: ['staff', 'supply', sku],
    queryFn: () => api('GET /api/staff/products/:sku/supplier', { params: { sku } }),
    staleTime: 0,
  });

export const supplierOrdersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'supplier-orders'],
    queryFn: () => api('GET /api/staff/supplierOrders'),
    staleTime: 0,
  });

export const supplierOrderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'supplier-order', id],
    queryFn: () => api('GET /api/staff/supplierOrders/:id', { params: { id } }),
    staleTime: 0,
  });
