// Written by `npm run docs` from the API's description.

/** The operations that may be sent again although they are POST, or may not although they are not. */
export const repeatability: Readonly<Record<string, boolean>> = {
  'PATCH /api/cart/products': false,
  'POST /api/addresses/deliverySlots2': true,
  'POST /api/auth/me': true,
  'POST /api/game/exchanges': true,
  'POST /api/grocery/proposals': true,
  'POST /api/handOvers': true,
  'POST /api/loyalty/uses': true,
  'POST /api/orders/taskDeliveryInfos': true,
  'POST /api/orders/{id}/complaints': true,
  'POST /api/orders/{id}/withdrawals': true,
  'POST /api/replacementQuestions': true,
  'POST /api/staff/complaints/{id}/refunds': true,
  'POST /api/staff/customFields': true,
  'POST /api/staff/customers/{id}/gestures': true,
  'POST /api/staff/orders/{id}/refunds': true,
  'POST /api/staff/phoneOrders': true,
  'POST /api/staff/products': true,
  'POST /api/staff/products/{sku}/stockChanges': true,
  'POST /api/staff/promo-codes': true,
  'POST /api/staff/receipts': true,
  'POST /api/staff/savedViews': true,
  'POST /api/staff/sellOffs': true,
  'POST /api/staff/supplierOrders': true,
  'POST /api/staff/suppliers': true,
  'POST /api/staff/support/conversations/{id}/messages': true,
  'POST /api/support/conversations/{id}/messages': true,
  'POST /api/support/tickets': true,
  'PUT /api/handOvers': false,
};

export interface Api {
  paths: {
    '/api/account': {
      /**
       * A customer who is signed in.
       */
      delete: {
        body: {
          currentPassword: string;
        };
        answer: {
          done: true;
        };
      };
      /**
       * A customer who is signed in.
       */
      patch: {
        body: {
          firstname?: string;
          lastname?: string;
          name?: string;
          email?: string;
          phone?: string;
          smsVerificationCode?: string;
          currentPassword?: string;
          newPassword?: string;
          keepsAddresses?: boolean;
        };
        answer: User;
      };
    };
    '/api/account/addresses/{id}': {
      /**
       * A customer who is signed in.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
      /**
       * A customer who is signed in.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          title?: string;
          streetNumber?: string;
          street: string;
          postalCode: string;
          city: string;
          latitude?: number;
          longitude?: number;
          note?: string;
          lastname?: string;
          firstname?: string;
          phone?: string;
          isBilling?: boolean;
        };
        answer: {
          title?: string;
          streetNumber?: string;
          street: string;
          postalCode: string;
          city: string;
          latitude?: number;
          longitude?: number;
          note?: string;
          lastname?: string;
          firstname?: string;
          phone?: string;
          isBilling?: boolean;
          id: string;
          address: string;
          isDefault: boolean;
        };
      };
    };
    '/api/account/assistants/{id}': {
      /**
       * A customer who is signed in.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/account/cards/{id}': {
      /**
       * A customer who is signed in.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/account/company': {
      /**
       * A customer who is signed in.
       */
      delete: {
        answer: {
          company: {
            name: string;
            registrationNumber: string;
            vatNumber: string | null;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          isBilled: boolean;
        };
      };
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          company: {
            name: string;
            registrationNumber: string;
            vatNumber: string | null;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          isBilled: boolean;
        };
      };
      /**
       * A customer who is signed in.
       */
      put: {
        body: {
          name: string;
          registrationNumber: string;
          vatNumber: string | null;
          street: string;
          postalCode: string;
          city: string;
        };
        answer: {
          company: {
            name: string;
            registrationNumber: string;
            vatNumber: string | null;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          isBilled: boolean;
        };
      };
    };
    '/api/account/lists/{id}': {
      /**
       * A customer who is signed in.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        answer: GroceryList;
      };
      /**
       * A customer who is signed in.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          name: string;
        };
        answer: GroceryList;
      };
    };
    '/api/account/lists/{id}/products/{sku}': {
      /**
       * A customer who is signed in.
       */
      delete: {
        path: {
          id: string;
          sku: string;
        };
        answer: GroceryList;
      };
      /**
       * A customer who is signed in.
       */
      put: {
        path: {
          id: string;
          sku: string;
        };
        body: {
          quantity: number;
        };
        answer: GroceryList;
      };
    };
    '/api/account/products/sku/{sku}': {
      /**
       * A customer who is signed in.
       */
      delete: {
        path: {
          sku: string;
        };
        answer: {
          done: true;
        };
      };
      /**
       * A customer who is signed in.
       */
      put: {
        path: {
          sku: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/account/sessions': {
      /**
       * A customer who is signed in.
       */
      delete: {
        answer: {
          done: true;
        };
      };
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          items: {
            id: string;
            device: string;
            startedAt: string;
            lastSeenAt: string;
            isCurrent: boolean;
          }[];
        };
      };
    };
    '/api/account/sessions/{id}': {
      /**
       * A customer who is signed in.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/cart': {
      /**
       * Anyone.
       */
      delete: {
        answer: {
          done: true;
        };
      };
      /**
       * Anyone.
       */
      get: {
        answer: Cart;
      };
    };
    '/api/cart/recipes/{recipeId}': {
      /**
       * Anyone.
       */
      delete: {
        path: {
          recipeId: string;
        };
        answer: Cart;
      };
    };
    '/api/orders/{id}/modification': {
      /**
       * A customer who is signed in.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          number: string;
          outcome: 'restored' | 'toPay';
          unitsLeft: number;
        };
      };
    };
    '/api/staff/closed-days/{day}': {
      /**
       * A member of the team with `slots.write`.
       */
      delete: {
        path: {
          day: string;
        };
        query?: {
          zoneId?: string;
        };
        answer: {
          items: {
            day: string;
            zones: {
              id: string;
              name: string;
            }[];
            isEverywhere: boolean;
          }[];
        };
      };
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        path: {
          day: string;
        };
        query?: {
          zoneId?: string;
        };
        answer: {
          day: string;
          slots: number;
          orders: number;
          carts: number;
          isClosed: boolean;
        };
      };
      /**
       * A member of the team with `slots.write`.
       */
      put: {
        path: {
          day: string;
        };
        query?: {
          zoneId?: string;
        };
        answer: {
          items: {
            day: string;
            zones: {
              id: string;
              name: string;
            }[];
            isEverywhere: boolean;
          }[];
        };
      };
    };
    '/api/staff/doubts/{id}': {
      /**
       * A member of the team with `reviews.moderate`.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          pending: {
            id: string;
            author: string;
            rating: number;
            text: string | null;
            reviewedAt: string;
            purchasedAt: string;
            isChecked: boolean;
            isEdited: boolean;
            productName: string;
            orderNumber: string | null;
            status: 'pending' | 'published' | 'refused';
            updatedAt: string;
          }[];
          doubts: {
            id: string;
            text: string;
            email: string | null;
            at: string;
            review: {
              id: string;
              author: string;
              rating: number;
              text: string | null;
              reviewedAt: string;
              purchasedAt: string;
              isChecked: boolean;
              isEdited: boolean;
              productName: string;
              orderNumber: string | null;
              status: 'pending' | 'published' | 'refused';
              updatedAt: string;
            };
          }[];
        };
      };
    };
    '/api/staff/flags/{key}': {
      /**
       * A member of the team with `flags.write`.
       */
      delete: {
        path: {
          key:
            | 'paypal-payment'
            | 'chatbot'
            | 'new-product-badge'
            | 'new-search-algorithm'
            | 'loyalty-display'
            | 'latest-orders'
            | 'grocery-list'
            | 'recipe-card-duration'
            | 'grocery-booster'
            | 'basket-design'
            | 'home-prospect'
            | 'seven-families'
            | 'reviews-widgets'
            | 'seo-pre-footer'
            | 'assistants'
            | 'landing-header-action'
            | 'monitoring-traces-sample-rate'
            | 'monitoring-errors-sample-rate';
        };
        answer: {
          key:
            | 'paypal-payment'
            | 'chatbot'
            | 'new-product-badge'
            | 'new-search-algorithm'
            | 'loyalty-display'
            | 'latest-orders'
            | 'grocery-list'
            | 'recipe-card-duration'
            | 'grocery-booster'
            | 'basket-design'
            | 'home-prospect'
            | 'seven-families'
            | 'reviews-widgets'
            | 'seo-pre-footer'
            | 'assistants'
            | 'landing-header-action'
            | 'monitoring-traces-sample-rate'
            | 'monitoring-errors-sample-rate';
          default: boolean | number | string;
          stored: {
            value: boolean | number | string;
            /**
             * @maxItems 20
             */
            rules: {
              /**
               * @maxItems 200
               */
              emails?: string[];
              /**
               * @maxItems 50
               */
              deliveryZones?: string[];
              devicePercent?: number;
              value: boolean | number | string;
            }[];
          } | null;
          updatedAt: string | null;
          updatedBy: string | null;
        };
      };
      /**
       * A member of the team with `flags.write`.
       */
      put: {
        path: {
          key:
            | 'paypal-payment'
            | 'chatbot'
            | 'new-product-badge'
            | 'new-search-algorithm'
            | 'loyalty-display'
            | 'latest-orders'
            | 'grocery-list'
            | 'recipe-card-duration'
            | 'grocery-booster'
            | 'basket-design'
            | 'home-prospect'
            | 'seven-families'
            | 'reviews-widgets'
            | 'seo-pre-footer'
            | 'assistants'
            | 'landing-header-action'
            | 'monitoring-traces-sample-rate'
            | 'monitoring-errors-sample-rate';
        };
        body: {
          value: boolean | number | string;
          /**
           * @maxItems 20
           */
          rules: {
            /**
             * @maxItems 200
             */
            emails?: string[];
            /**
             * @maxItems 50
             */
            deliveryZones?: string[];
            devicePercent?: number;
            value: boolean | number | string;
          }[];
        };
        answer: {
          key:
            | 'paypal-payment'
            | 'chatbot'
            | 'new-product-badge'
            | 'new-search-algorithm'
            | 'loyalty-display'
            | 'latest-orders'
            | 'grocery-list'
            | 'recipe-card-duration'
            | 'grocery-booster'
            | 'basket-design'
            | 'home-prospect'
            | 'seven-families'
            | 'reviews-widgets'
            | 'seo-pre-footer'
            | 'assistants'
            | 'landing-header-action'
            | 'monitoring-traces-sample-rate'
            | 'monitoring-errors-sample-rate';
          default: boolean | number | string;
          stored: {
            value: boolean | number | string;
            /**
             * @maxItems 20
             */
            rules: {
              /**
               * @maxItems 200
               */
              emails?: string[];
              /**
               * @maxItems 50
               */
              deliveryZones?: string[];
              devicePercent?: number;
              value: boolean | number | string;
            }[];
          } | null;
          updatedAt: string | null;
          updatedBy: string | null;
        };
      };
    };
    '/api/staff/keys/{id}': {
      /**
       * A member of the team with `keys.write`.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/keys/{id}/secrets/{secretId}': {
      /**
       * A member of the team with `keys.write`.
       */
      delete: {
        path: {
          id: string;
          secretId: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/members/{id}/passkeys': {
      /**
       * A member of the team with `staff.write`.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/orders/{id}/amendments/{amendmentId}': {
      /**
       * A member of the team with `customers.write`.
       */
      delete: {
        path: {
          id: string;
          amendmentId: string;
        };
        answer: {
          items: {
            id: string;
            productId: string;
            name: string;
            formerQuantity: number;
            quantity: number;
            difference: number;
            isBeyondHold: boolean;
            message: string;
            status: 'open' | 'accepted' | 'toPay' | 'declined' | 'withdrawn' | 'expired' | 'overtaken';
            isByPhone: boolean;
            by: string;
            at: string;
            answerUntil: string;
          }[];
        };
      };
    };
    '/api/staff/pages/{id}/draft': {
      /**
       * A member of the team with `pages.write`.
       */
      delete: {
        path: {
          id: string;
        };
        query: {
          draftVersion: number;
        };
        answer: {
          done: true;
        };
      };
      /**
       * A member of the team with `pages.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          title: string;
          seoTitle: string | null;
          description: string;
          /**
           * @maxItems 30
           */
          blocks: {
            id: string;
            kind:
              'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
            title: string | null;
            subtitle: string | null;
            href: string | null;
            cards: (
              | {
                  type: 'PRODUCT';
                  id: string;
                }
              | {
                  type: 'RECIPE';
                  id: string;
                }
              | {
                  type: 'CUSTOM_CONTENT';
                  content: {
                    id: string;
                    subtype: 'Card Marketing' | 'Header';
                    title: string;
                    text: string;
                    cta: string | null;
                    href: string | null;
                    picture: string | null;
                    tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                  };
                }
            )[];
            source:
              | (
                  | {
                      from: 'promotions';
                      limit: number;
                    }
                  | {
                      from: 'new';
                      limit: number;
                    }
                  | {
                      from: 'bestRated';
                      limit: number;
                    }
                  | {
                      from: 'category';
                      id: string;
                      limit: number;
                    }
                  | {
                      from: 'recipeType';
                      id: string;
                      limit: number;
                    }
                  | {
                      from: 'season';
                      limit: number;
                    }
                )
              | null;
          }[];
          draftVersion: number | null;
          publishedVersion: number;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
    };
    '/api/staff/pages/{id}/planned-publication': {
      /**
       * A member of the team with `pages.write`.
       */
      delete: {
        path: {
          id: string;
        };
        query: {
          planId: string;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
      /**
       * A member of the team with `pages.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          date: string;
          time: string;
          planId: string | null;
          draftVersion: number;
          publishedVersion: number;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
    };
    '/api/staff/pages/{id}/planned-withdrawal': {
      /**
       * A member of the team with `pages.write`.
       */
      delete: {
        path: {
          id: string;
        };
        query: {
          planId: string;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
      /**
       * A member of the team with `pages.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          date: string;
          time: string;
          planId: string | null;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
    };
    '/api/staff/pages/{id}/publication': {
      /**
       * A member of the team with `pages.write`.
       */
      delete: {
        path: {
          id: string;
        };
        query: {
          publishedVersion: number;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
    };
    '/api/staff/passkeys/{id}': {
      /**
       * Any member of the team, also one who must add a passkey first.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/phoneOrders/{id}': {
      /**
       * A member of the team with `customers.write`.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          items: {
            orderId: string;
            number: string;
            status: 'waiting' | 'paid' | 'unpaid' | 'withdrawn';
            customer: {
              id: string;
              name: string;
              phone: string;
              email: string;
            };
            slot: {
              from: string;
              to: string;
            };
            amount: number;
            takenBy: string;
            takenAt: string;
            payBefore: string;
            link: string | null;
            linkSentAt: string;
            linksSent: number;
          }[];
        };
      };
    };
    '/api/staff/products/{sku}/purchasePrices/{since}': {
      /**
       * A member of the team with `books.read`.
       */
      delete: {
        path: {
          sku: string;
          since: string;
        };
        answer: {
          items: {
            since: string;
            price: number;
            withVat: boolean;
          }[];
          costsIncludeVat: boolean;
          current: {
            since: string;
            cost: number;
            margin: {
              netPrice: number;
              margin: number;
              share: number;
            } | null;
          } | null;
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      put: {
        path: {
          sku: string;
          since: string;
        };
        body: {
          price: number;
          withVat?: boolean;
        };
        answer: {
          items: {
            since: string;
            price: number;
            withVat: boolean;
          }[];
          costsIncludeVat: boolean;
          current: {
            since: string;
            cost: number;
            margin: {
              netPrice: number;
              margin: number;
              share: number;
            } | null;
          } | null;
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/products/{sku}/reorderPoint': {
      /**
       * A member of the team with `catalogue.write`.
       */
      delete: {
        path: {
          sku: string;
        };
        query?: {
          site?: string;
        };
        answer: {
          reorderPoint: {
            units: number;
            packUnits: number;
          } | null;
          isOwn?: boolean;
          sellers?: {
            units: number;
            packUnits: number;
          } | null;
          soldUnits: number;
        };
      };
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        path: {
          sku: string;
        };
        query?: {
          site?: string;
        };
        answer: {
          reorderPoint: {
            units: number;
            packUnits: number;
          } | null;
          isOwn?: boolean;
          sellers?: {
            units: number;
            packUnits: number;
          } | null;
          soldUnits: number;
        };
      };
      /**
       * A member of the team with `catalogue.write`.
       */
      put: {
        path: {
          sku: string;
        };
        query?: {
          site?: string;
        };
        body: {
          units: number;
          packUnits: number;
        };
        answer: {
          reorderPoint: {
            units: number;
            packUnits: number;
          } | null;
          isOwn?: boolean;
          sellers?: {
            units: number;
            packUnits: number;
          } | null;
          soldUnits: number;
        };
      };
    };
    '/api/staff/products/{sku}/supplier': {
      /**
       * A member of the team with `books.read`.
       */
      delete: {
        path: {
          sku: string;
        };
        answer: {
          supply: {
            supplierId: string;
            supplierName: string;
            code: string | null;
            caseUnits: number;
            price: number | null;
            minimumLifeDays: number | null;
          } | null;
          suppliers: {
            id: string;
            name: string;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          sku: string;
        };
        answer: {
          supply: {
            supplierId: string;
            supplierName: string;
            code: string | null;
            caseUnits: number;
            price: number | null;
            minimumLifeDays: number | null;
          } | null;
          suppliers: {
            id: string;
            name: string;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      put: {
        path: {
          sku: string;
        };
        body: {
          supplierId: string;
          code: string | null;
          caseUnits: number;
          price: number | null;
          minimumLifeDays: number | null;
        };
        answer: {
          supply: {
            supplierId: string;
            supplierName: string;
            code: string | null;
            caseUnits: number;
            price: number | null;
            minimumLifeDays: number | null;
          } | null;
          suppliers: {
            id: string;
            name: string;
          }[];
        };
      };
    };
    '/api/staff/recipes/{id}/draft': {
      /**
       * A member of the team with `pages.write`.
       */
      delete: {
        path: {
          id: string;
        };
        query: {
          draftVersion: number;
        };
        answer: {
          done: true;
        };
      };
      /**
       * A member of the team with `pages.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          text: {
            name: string;
            slug: string;
            categoryId: string | null;
            /**
             * @maxItems 20
             */
            types: string[];
            intro: string;
            portions: number | null;
            preparationMinutes: number | null;
            cookingMinutes: number | null;
            restMinutes: number | null;
            difficulty: number | null;
            /**
             * @maxItems 20
             */
            gear: string[];
            /**
             * @maxItems 60
             */
            ingredients: {
              written: string;
              label: string;
              otherLabel: string;
              quantity: number | null;
              unit: 'g' | 'ml' | 'piece' | 'pinch';
              isPantryEssential: boolean;
              isScalable: boolean;
              target:
                | (
                    | {
                        kind: 'term';
                        id: string;
                      }
                    | {
                        kind: 'product';
                        id: string;
                      }
                    | {
                        kind: 'shelf';
                        id: string;
                      }
                    | {
                        kind: 'none';
                      }
                  )
                | null;
            }[];
            /**
             * @maxItems 40
             */
            steps: {
              title: string | null;
              text: string;
              minutes: number | null;
            }[];
            tip: string | null;
            /**
             * @maxItems 12
             */
            season: number[];
            /**
             * @maxItems 30
             */
            keywords: string[];
            picture: string | null;
            source: {
              name: string;
              url: string | null;
            } | null;
          };
          draftVersion: number | null;
          publishedVersion: number;
        };
        answer: {
          id: string;
          state: 'draft' | 'online' | 'changed' | 'takenOff';
          text: {
            name: string;
            slug: string;
            categoryId: string | null;
            /**
             * @maxItems 20
             */
            types: string[];
            intro: string;
            portions: number | null;
            preparationMinutes: number | null;
            cookingMinutes: number | null;
            restMinutes: number | null;
            difficulty: number | null;
            /**
             * @maxItems 20
             */
            gear: string[];
            /**
             * @maxItems 60
             */
            ingredients: {
              written: string;
              label: string;
              otherLabel: string;
              quantity: number | null;
              unit: 'g' | 'ml' | 'piece' | 'pinch';
              isPantryEssential: boolean;
              isScalable: boolean;
              target:
                | (
                    | {
                        kind: 'term';
                        id: string;
                      }
                    | {
                        kind: 'product';
                        id: string;
                      }
                    | {
                        kind: 'shelf';
                        id: string;
                      }
                    | {
                        kind: 'none';
                      }
                  )
                | null;
            }[];
            /**
             * @maxItems 40
             */
            steps: {
              title: string | null;
              text: string;
              minutes: number | null;
            }[];
            tip: string | null;
            /**
             * @maxItems 12
             */
            season: number[];
            /**
             * @maxItems 30
             */
            keywords: string[];
            picture: string | null;
            source: {
              name: string;
              url: string | null;
            } | null;
          };
          notes: string[];
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            version: number;
            slug: string;
          } | null;
          issues: {
            field: string;
            level: 'error' | 'warning';
            message: string;
          }[];
          chosen: {
            target:
              | {
                  kind: 'term';
                  id: string;
                }
              | {
                  kind: 'product';
                  id: string;
                }
              | {
                  kind: 'shelf';
                  id: string;
                }
              | {
                  kind: 'none';
                };
            label: string;
            detail: string;
            picture: string | null;
          }[];
          categories: {
            id: string;
            name: string;
          }[];
          types: {
            id: string;
            name: string;
          }[];
        };
      };
    };
    '/api/staff/recipes/{id}/publication': {
      /**
       * A member of the team with `pages.write`.
       */
      delete: {
        path: {
          id: string;
        };
        query: {
          publishedVersion: number;
        };
        answer: {
          id: string;
          state: 'draft' | 'online' | 'changed' | 'takenOff';
          text: {
            name: string;
            slug: string;
            categoryId: string | null;
            /**
             * @maxItems 20
             */
            types: string[];
            intro: string;
            portions: number | null;
            preparationMinutes: number | null;
            cookingMinutes: number | null;
            restMinutes: number | null;
            difficulty: number | null;
            /**
             * @maxItems 20
             */
            gear: string[];
            /**
             * @maxItems 60
             */
            ingredients: {
              written: string;
              label: string;
              otherLabel: string;
              quantity: number | null;
              unit: 'g' | 'ml' | 'piece' | 'pinch';
              isPantryEssential: boolean;
              isScalable: boolean;
              target:
                | (
                    | {
                        kind: 'term';
                        id: string;
                      }
                    | {
                        kind: 'product';
                        id: string;
                      }
                    | {
                        kind: 'shelf';
                        id: string;
                      }
                    | {
                        kind: 'none';
                      }
                  )
                | null;
            }[];
            /**
             * @maxItems 40
             */
            steps: {
              title: string | null;
              text: string;
              minutes: number | null;
            }[];
            tip: string | null;
            /**
             * @maxItems 12
             */
            season: number[];
            /**
             * @maxItems 30
             */
            keywords: string[];
            picture: string | null;
            source: {
              name: string;
              url: string | null;
            } | null;
          };
          notes: string[];
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            version: number;
            slug: string;
          } | null;
          issues: {
            field: string;
            level: 'error' | 'warning';
            message: string;
          }[];
          chosen: {
            target:
              | {
                  kind: 'term';
                  id: string;
                }
              | {
                  kind: 'product';
                  id: string;
                }
              | {
                  kind: 'shelf';
                  id: string;
                }
              | {
                  kind: 'none';
                };
            label: string;
            detail: string;
            picture: string | null;
          }[];
          categories: {
            id: string;
            name: string;
          }[];
          types: {
            id: string;
            name: string;
          }[];
        };
      };
    };
    '/api/staff/savedViews/{id}': {
      /**
       * Any member of the team.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            list:
              | 'orders'
              | 'products'
              | 'customers'
              | 'codes'
              | 'recipes'
              | 'pages'
              | 'suppliers'
              | 'supplierOrders'
              | 'supplierInvoices'
              | 'receipts'
              | 'lots'
              | 'tillTickets'
              | 'platformFlows'
              | 'sites'
              | 'complaints'
              | 'refunds'
              | 'jobs'
              | 'journal';
            name: string;
            search: string;
            isShared: boolean;
            canDelete: boolean;
          }[];
        };
      };
    };
    '/api/staff/sellOffs/{id}': {
      /**
       * A member of the team with `books.read` and `catalogue.write`.
       */
      delete: {
        path: {
          id: string;
        };
        query?: {
          site?: string;
        };
        answer: {
          today: string;
          items: {
            id: string;
            siteId: string;
            siteName: string;
            sku: string;
            name: string;
            aisle: string;
            lot: string | null;
            dateKind: 'useBy' | 'bestBefore';
            expiresOn: string;
            isExpired: boolean;
            units: number;
            cost: number | null;
            itemPrice: number | null;
            promotion: string | null;
            sellOff: {
              id: string;
              until: string;
              percent: number;
              units: number;
            } | null;
            highestPercent: number;
          }[];
        };
      };
    };
    '/api/staff/session': {
      /**
       * Anyone.
       */
      delete: {
        answer: {
          done: true;
        };
      };
      /**
       * Anyone.
       */
      get: {
        answer: {
          id: string | null;
          name: string | null;
          email: string | null;
          role: ('admin' | 'manager' | 'preparer' | 'driver' | 'support') | null;
          privileges: string[];
          roles?: {
            [k: string]: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
          };
          sites?: {
            id: string;
            name: string;
          }[];
          hasSeveralSites?: boolean;
          isOfSomeSites?: boolean;
          needs?: 'proof' | 'passkey';
        };
      };
      /**
       * Anyone.
       */
      post: {
        body: {
          email: string;
          password: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/sites/{id}/closures/{firstDay}': {
      /**
       * A member of the team with `shop.write`.
       */
      delete: {
        path: {
          id: string;
          firstDay: string;
        };
        answer: {
          name: string;
          kind: 'shop' | 'darkStore' | 'pickupPoint';
          isWholeRange: boolean;
          address: {
            streetNumber: string;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          siret: string | null;
          id: string;
          state: 'preparing' | 'open' | 'paused' | 'closed';
          openingHours: {
            day: number;
            from: string;
            to: string;
          }[];
          closures: {
            firstDay: string;
            lastDay: string;
          }[];
          workRates: {
            orderMinutes: number;
            lineSeconds: number;
            weighingSeconds: number;
            stopMinutes: number;
            kilometerSeconds: number;
          } | null;
          isFirst: boolean;
          isOwn: boolean;
          zones: {
            id: string;
            name: string;
          }[];
          products: number;
          ownPrices: number;
          openOrders: number;
          stocked: number;
          missing: ('zones' | 'slots' | 'catalogue')[];
          version: number;
        };
      };
    };
    '/api/staff/slot-rules/{id}': {
      /**
       * A member of the team with `slots.write`.
       */
      delete: {
        path: {
          id: number;
        };
        query: {
          version: number;
          reach: 'free' | 'new';
        };
        answer: {
          items: {
            id: number;
            weekday: number;
            startHour: number;
            endHour: number;
            capacity: number;
            capacityMinutes: number | null;
            cutoffMinutes: number;
            deltaDay: number;
            deltaSlot: number;
            tiers: {
              minCartNetPrice: number;
              shippingAmount: number;
            }[];
            version: number;
            firstDay: string | null;
            comingSlots: {
              free: number;
              booked: number;
              adjusted: number;
            };
          }[];
          slots: {
            changed: number;
            added: number;
            removed: number;
          };
        };
      };
      /**
       * A member of the team with `slots.write`.
       */
      patch: {
        path: {
          id: number;
        };
        body: {
          weekday: number;
          startHour: number;
          endHour: number;
          capacity: number;
          capacityMinutes?: number | null;
          cutoffMinutes: number;
          deltaDay: number;
          deltaSlot: number;
          /**
           * @minItems 1
           * @maxItems 6
           */
          tiers: {
            minCartNetPrice: number;
            shippingAmount: number;
          }[];
          reach: 'free' | 'new';
          version: number;
        };
        answer: {
          items: {
            id: number;
            weekday: number;
            startHour: number;
            endHour: number;
            capacity: number;
            capacityMinutes: number | null;
            cutoffMinutes: number;
            deltaDay: number;
            deltaSlot: number;
            tiers: {
              minCartNetPrice: number;
              shippingAmount: number;
            }[];
            version: number;
            firstDay: string | null;
            comingSlots: {
              free: number;
              booked: number;
              adjusted: number;
            };
          }[];
          slots: {
            changed: number;
            added: number;
            removed: number;
          };
        };
      };
    };
    '/api/staff/vanRuns/{id}': {
      /**
       * A member of the team with `shop.write`.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            number: number;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            state: 'planned' | 'departed' | 'arrived' | 'cancelled';
            lines: {
              lotId: string;
              sku: string;
              name: string;
              expiresOn: string | null;
              lot: string | null;
              units: number;
              arrivedUnits: number | null;
              reason: ('breakage' | 'expired' | 'theft') | null;
            }[];
            plannedBy: string | null;
            van: {
              departsAt: string;
              arrivesAt: string;
              isLate: boolean;
            } | null;
            plannedAt: string;
            departedAt: string | null;
            endedAt: string | null;
            mayDepart: boolean;
            mayArrive: boolean;
          }[];
          runs: {
            id: string;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            weekdays: number[];
            departsAt: string;
            arrivesAt: string;
            mayEnd: boolean;
          }[];
          sites: {
            id: string;
            name: string;
            isOwn: boolean;
          }[];
        };
      };
    };
    '/api/staff/webhooks/{id}': {
      /**
       * A member of the team with `keys.write`.
       */
      delete: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
      /**
       * A member of the team with `keys.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          isEnabled: boolean;
        };
        answer: {
          id: string;
          name: string;
          url: string;
          events: string[];
          isEnabled: boolean;
          failingSince: string | null;
          formerUntil: string | null;
          waiting: number;
          givenUp: number;
        };
      };
    };
    '/api/account/addresses': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          items: {
            title?: string;
            streetNumber?: string;
            street: string;
            postalCode: string;
            city: string;
            latitude?: number;
            longitude?: number;
            note?: string;
            lastname?: string;
            firstname?: string;
            phone?: string;
            isBilling?: boolean;
            id: string;
            address: string;
            isDefault: boolean;
          }[];
          keepsAddresses: boolean;
        };
      };
      /**
       * A customer who is signed in.
       */
      post: {
        body: {
          title?: string;
          streetNumber?: string;
          street: string;
          postalCode: string;
          city: string;
          latitude?: number;
          longitude?: number;
          note?: string;
          lastname?: string;
          firstname?: string;
          phone?: string;
          isBilling?: boolean;
        };
        answer: {
          title?: string;
          streetNumber?: string;
          street: string;
          postalCode: string;
          city: string;
          latitude?: number;
          longitude?: number;
          note?: string;
          lastname?: string;
          firstname?: string;
          phone?: string;
          isBilling?: boolean;
          id: string;
          address: string;
          isDefault: boolean;
        };
      };
    };
    '/api/account/allCoupons': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          items: Coupon[];
        };
      };
    };
    '/api/account/assistants': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          connections: {
            id: string;
            name: string;
            host: string;
            scopes: ('orders' | 'lists' | 'addresses')[];
            connectedAt: string;
            expiresAt: string;
            lastUsedAt: string | null;
            isLive: boolean;
          }[];
          calls: {
            at: string;
            name: string;
            did: string;
          }[];
        };
      };
    };
    '/api/account/assistants/requests/{uid}': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          uid: string;
        };
        answer: {
          name: string;
          host: string;
          returnsTo: string | null;
          scopes: ('orders' | 'lists' | 'addresses')[];
          days: number;
        };
      };
      /**
       * A customer who is signed in.
       */
      put: {
        path: {
          uid: string;
        };
        body: {
          isAccepted: boolean;
        };
        answer: {
          next: string;
        };
      };
    };
    '/api/account/cards': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          items: PaymentCard[];
        };
      };
      /**
       * A customer who is signed in.
       */
      post: {
        body: {
          token: string;
        };
        answer: PaymentCard;
      };
    };
    '/api/account/coupons': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          items: Coupon[];
        };
      };
    };
    '/api/account/lists': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          items: GroceryList[];
        };
      };
      /**
       * A customer who is signed in.
       */
      post: {
        body: {
          name: string;
          deliveryZoneId?: string;
          /**
           * @maxItems 150
           */
          products?: {
            sku: string;
            quantity: number;
          }[];
        };
        answer: GroceryList;
      };
    };
    '/api/account/optin': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          email: boolean;
          sms: boolean;
        };
      };
      /**
       * A customer who is signed in.
       */
      patch: {
        body: {
          email?: boolean;
          sms?: boolean;
        };
        answer: {
          email: boolean;
          sms: boolean;
        };
      };
    };
    '/api/account/optin/reminder': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          remind: boolean;
        };
      };
    };
    '/api/account/products': {
      /**
       * A customer who is signed in.
       */
      get: {
        query?: {
          filter?: 'favourites' | 'often';
          aisle?: string;
          next?: string;
          limit?: number;
        };
        answer: {
          items: {
            id: string;
            sku: string;
            slug: string;
            name: string;
            brand: string | null;
            itemPrice: number | null;
            availableQuantity: number;
            enabled: boolean;
            available: boolean;
            hasSubstituteProducts: boolean;
            canonicalId: string;
            attributes: {
              key: string;
              label: string;
              value: string | number | boolean | null;
              unit?: string;
            }[];
            labels: {
              id: string;
              label: string;
              images: string[];
            }[];
            pimCategoryName: string;
            consumptionDate: {
              minimumDays: number;
            } | null;
            rating: {
              average: number;
              nbRatings: number;
            } | null;
            packSize: string;
            articleParents: {
              id: string;
              name: string;
              slug: string;
              level: number;
            }[];
            quotation: 'count' | 'weight';
            quantityDescriptor: {
              type: 'pieceWeight' | 'arbitraryQuantity' | 'other';
              terminology: string;
              terminologyOverride: string | null;
              weight: {
                value: number;
                unit: 'kg' | 'l';
              } | null;
            };
            pricing: {
              sellPrices: {
                perWeightUnit: {
                  main: 'kg' | 'l' | 'piece';
                  net: number;
                  value: number;
                } | null;
              };
            };
            promo: {
              mechanism: 'discount' | 'nth' | 'bulk';
              conditions: {
                nthQuantity: number;
                nthQuantityOffered: number;
                type: 'VALUE' | 'PERCENT';
                value: number;
                discountPerBulk: number;
                itemOriginalPrice: number;
              };
              label: string | null;
              priorPrice: number | null;
            } | null;
            isNew: boolean;
            alcohol: number | null;
            origin: string | null;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            actions: (
              | 'CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'
              | 'CHANGE_NO_LONGER_FOR_SALE'
              | 'CHANGE_OUT_OF_STOCK'
              | 'CHANGE_VARYING_ATTRIBUTE'
              | 'CHANGE_PRICE'
              | 'CHANGE_PRODUCT_NAME'
              | 'CHANGE_ATTRIBUTE'
            )[];
            returnsIn?: string;
            shortDated?: {
              price: number;
              until: string;
              expiresOn: string;
              dateKind: 'useBy' | 'bestBefore';
              units: number;
            };
            isFavourite: boolean;
            timesBought: number;
            lastBoughtAt: string | null;
          }[];
          total: number;
          next: string | null;
          counts: {
            all: number;
            favourites: number;
            often: number;
          };
          aisles: {
            id: string;
            name: string;
            count: number;
          }[];
        };
      };
    };
    '/api/account/products/sku': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          items: string[];
        };
      };
    };
    '/api/account/referral/infos': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          code: string;
          link: string;
          state: ('pending' | 'paid') | null;
          orders: number;
          canRefer: boolean;
          count: number;
          pending: number;
          canBeReferred: boolean;
          referredBy: string | null;
        };
      };
    };
    '/api/addresses/search': {
      /**
       * Anyone.
       */
      get: {
        query: {
          q: string;
        };
        answer: {
          results: {
            label: string;
            score: number;
            type: 'housenumber' | 'street' | 'municipality';
            housenumber?: string;
            street?: string;
            postcode: string;
            citycode: string;
            city: string;
            context: string;
            latitude: number;
            longitude: number;
            isServed: boolean;
          }[];
        };
      };
    };
    '/api/articleDetailBySlug/{slug}': {
      /**
       * Anyone.
       */
      get: {
        path: {
          slug: string;
        };
        answer: ProductDetail;
      };
    };
    '/api/articles/{id}/substitutes': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: Product[];
        };
      };
    };
    '/api/articles/shortDated': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          items: Product[];
        };
      };
    };
    '/api/auth/acquisition': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          sources: {
            id: string;
            label: string;
          }[];
        };
      };
    };
    '/api/cart/light': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          id: string | null;
          version: number;
          quantities: {
            [k: string]: number;
          };
          units: number;
          net: number;
          changedOrder: {
            kind: 'modified' | 'completed' | 'lapsed' | 'cancelled';
            id: string;
            number: string;
            timeLeft: number;
          } | null;
          delivery: {
            type: string;
            label: string;
            shopId: string;
            nextShopId?: string;
            slot: {
              id: string;
              from: string;
              to: string;
            } | null;
            timeSlotValidity: 'valid' | 'invalid' | 'deleted';
          } | null;
          freeDelivery: {
            threshold: number | null;
            missing: number;
            progressPercent: number;
          } | null;
        };
      };
    };
    '/api/cart/proposedDelivery': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          proposal: {
            address: {
              title?: string;
              streetNumber?: string;
              street: string;
              postalCode: string;
              city: string;
              latitude?: number;
              longitude?: number;
              note?: string;
              lastname?: string;
              firstname?: string;
              phone?: string;
              isBilling?: boolean;
            };
            deliveryZoneId: string;
            slot: TimeSlot;
          } | null;
        };
      };
    };
    '/api/cart/recipes': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          items: {
            id: string;
            slug: string;
            name: string;
            portions: number;
            preparationMinutes: number;
            cookingMinutes: number;
            difficulty: number;
            pricePerPortion: number | null;
            types: string[];
            picture: {
              base: string;
              alt: string;
            };
            productIds: string[];
            isTakenOff?: true;
          }[];
        };
      };
    };
    '/api/cart/recompute2': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          id: string;
          version: number;
          products: CartProduct[];
          coupons: {
            id: string;
            name: string;
            code: string;
            reward: {
              type: 'VALUE' | 'PERCENT' | 'FREE_SHIPPING' | 'FREE_ARTICLE';
              value: number | null;
              maximumDiscount: number | null;
              productId: string | null;
            };
            conditions: {
              startDate: string | null;
              endDate: string | null;
              minCartNetPrice: number;
              firstOrderOnly: boolean;
              onePerOrder: boolean;
              expired: boolean;
              used: boolean;
            };
            amount: number;
            applied: boolean;
            reason: string | null;
          }[];
          delivery: CartDelivery | null;
          price: {
            quotation: Quotation;
          };
          initialOrder: {
            id: string;
            number: string;
            completableUntil: string;
            timeLeft: number;
          } | null;
          modifiedOrder: {
            id: string;
            number: string;
            keptUntil: string;
            timeLeft: number;
          } | null;
          lapsedOrder: {
            id: string;
            number: string;
            reason: 'expired' | 'cancelled';
          } | null;
          cartIds: string[];
          packing: {
            reducePacking: boolean;
          };
          replaceMissingProducts: boolean;
          askBeforeReplacing: boolean;
          freeDelivery: {
            threshold: number | null;
            missing: number;
            progressPercent: number;
          };
          minimumOrder: {
            amount: number;
            missing: number;
          };
          counts: {
            unavailable: number;
            incomplete: number;
            updated: number;
            products: number;
            units: number;
          };
          updatedProducts: {
            id: string;
            name: string;
            actions: (
              | 'CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'
              | 'CHANGE_NO_LONGER_FOR_SALE'
              | 'CHANGE_OUT_OF_STOCK'
              | 'CHANGE_VARYING_ATTRIBUTE'
              | 'CHANGE_PRICE'
              | 'CHANGE_PRODUCT_NAME'
              | 'CHANGE_ATTRIBUTE'
            )[];
            previousQuantity: number;
            quantity: number;
            previousPrice: number | null;
            price: number | null;
            previousName: string;
            changedTexts: {
              label: string;
              before: string | null;
              now: string | null;
            }[];
            product: Product | null;
          }[];
        };
      };
    };
    '/api/cart/relatedArticles': {
      /**
       * Anyone.
       */
      get: {
        query?: {
          limit?: number;
          aisles?: 'same' | 'other';
          habits?: 'first';
        };
        answer: {
          items: Product[];
          basis: 'sales' | 'promotions' | 'ratings';
        };
      };
    };
    '/api/cart/siteChanges': {
      /**
       * Anyone.
       */
      get: {
        query: {
          shopId: string;
          deliveryZoneId?: string;
        };
        answer: {
          items: {
            id: string;
            name: string;
            actions: (
              | 'CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'
              | 'CHANGE_NO_LONGER_FOR_SALE'
              | 'CHANGE_OUT_OF_STOCK'
              | 'CHANGE_VARYING_ATTRIBUTE'
              | 'CHANGE_PRICE'
              | 'CHANGE_PRODUCT_NAME'
              | 'CHANGE_ATTRIBUTE'
            )[];
            previousQuantity: number;
            quantity: number;
            previousPrice: number | null;
            price: number | null;
            previousName: string;
            changedTexts: {
              label: string;
              before: string | null;
              now: string | null;
            }[];
            product: Product | null;
          }[];
        };
      };
    };
    '/api/cart/waitingPayment': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          payment: {
            paymentId: string;
            orderId: string;
            orderNumber: string;
            status: 'authorized' | 'requires_action' | 'refused' | 'pending' | 'failed';
            actionUrl: string | null;
            refusalReason: string | null;
            until: string;
          } | null;
        };
      };
    };
    '/api/categories': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          categories: Category[];
        };
      };
    };
    '/api/categories/{id}/products': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        query?: {
          sort?: 'relevance' | 'priceAsc' | 'priceDesc' | 'unitPriceAsc' | 'rating' | 'name';
          labels?: string;
          origins?: string;
          nutriScores?: string;
          promo?: '1';
          available?: '1';
          next?: string;
          limit?: number;
        };
        answer: {
          items: Product[];
          total: number;
          next: string | null;
          facets: {
            id: string;
            name: string;
            values: {
              id: string;
              name: string;
              count: number;
            }[];
          }[];
        };
      };
    };
    '/api/categories/{id}/productsBySubcategory': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        query?: {
          sort?: 'relevance' | 'priceAsc' | 'priceDesc' | 'unitPriceAsc' | 'rating' | 'name';
          labels?: string;
          origins?: string;
          nutriScores?: string;
          promo?: '1';
          available?: '1';
          next?: string;
          limit?: number;
        };
        answer: {
          sections: {
            category: Category;
            items: Product[];
            total: number;
          }[];
          total: number;
          facets: {
            id: string;
            name: string;
            values: {
              id: string;
              name: string;
              count: number;
            }[];
          }[];
        };
      };
    };
    '/api/category/{slug}': {
      /**
       * Anyone.
       */
      get: {
        path: {
          slug: string;
        };
        answer: {
          category: Category;
          intro: string;
          breadcrumb: {
            id: string;
            name: string;
            slug: string;
          }[];
          aisle: Category;
        };
      };
    };
    '/api/deliveryZones/{id}': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        answer: DeliveryZone;
      };
    };
    '/api/flags': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          context: {
            kind: 'multi';
            device: {
              key: string;
              origin: 'web';
              version: string;
            };
            user?: {
              key: string;
              email: string;
            };
            delivery?: {
              key: string;
              shop: string;
              deliveryZone: string;
            };
          };
          values: {
            'paypal-payment': boolean;
            chatbot: boolean;
            'new-product-badge': boolean;
            'new-search-algorithm': boolean;
            'loyalty-display': boolean;
            'latest-orders': boolean;
            'grocery-list': boolean;
            'recipe-card-duration': boolean;
            'grocery-booster': boolean;
            'basket-design': boolean;
            'home-prospect': boolean;
            'seven-families': boolean;
            'reviews-widgets': boolean;
            'seo-pre-footer': boolean;
            assistants: boolean;
            'landing-header-action': 'LOGIN' | 'SIGNUP' | 'NONE';
            'monitoring-traces-sample-rate': number;
            'monitoring-errors-sample-rate': number;
          };
        };
      };
    };
    '/api/game': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          found: number;
          total: number;
          doubles: number;
          familyMiams: number;
          isOpen: boolean;
          winPercent: number;
          lastWon: string | null;
          families: {
            id: string;
            name: string;
            tint: string;
            ink: string;
            completedAt: string | null;
            cards: {
              id: string;
              member: string;
              name: string;
              picture: string;
              copies: number;
            }[];
          }[];
        };
      };
    };
    '/api/grocery/terms': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          terms: {
            id: string;
            name: string;
            plural: string;
            synonyms: string[];
          }[];
        };
      };
    };
    '/api/home': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          template: PageTemplate;
          aisles: Category[];
        };
      };
    };
    '/api/invoices/{id}': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        query: {
          expiresAt: string;
          signature: string;
        };
        answer: Blob;
      };
    };
    '/api/loyalty/config': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          coefficient: number;
          threshold: number;
          gift: number;
          charities: {
            id: string;
            name: string;
            text: string;
          }[];
        };
      };
    };
    '/api/loyalty/user': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          miams: number;
          progressPercent: number;
          band: '0-20' | '20-50' | '50-80' | '80-100' | '100+';
          amountLeftToReward: number;
          gifts: number;
          nextGift: {
            miams: number;
            amount: number;
          };
          uses: {
            id: string;
            type: 'gift' | 'donation';
            miams: number;
            amount: number;
            charity: string | null;
            at: string;
          }[];
          entries: {
            kind: 'grant' | 'reversal' | 'spend' | 'return' | 'family' | 'gesture';
            miams: number;
            orderId: string | null;
            at: string;
          }[];
        };
      };
    };
    '/api/messages': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          items: {
            id: string;
            title: string;
            text: string;
            link: string | null;
          }[];
        };
      };
    };
    '/api/navigation': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          aisles: Category[];
          promotions: string | null;
          hasRecipes: boolean;
          hasShortDated: boolean;
          minimumOrder: number;
          shopId: string;
          mentioned: string[];
          footer: {
            slogan: string | null;
            columns: {
              title: string;
              links: {
                label: string;
                href: string;
              }[];
            }[];
          };
        };
      };
    };
    '/api/orders/{id}': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        answer: Order;
      };
    };
    '/api/orders/{id}/again': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          available: {
            id: string;
            name: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            requestedQuantity: number;
            availableQuantity: number;
            product: Product | null;
          }[];
          missing: {
            id: string;
            name: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            requestedQuantity: number;
            availableQuantity: number;
            product: Product | null;
          }[];
        };
      };
    };
    '/api/orders/{id}/amendments': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            productId: string;
            name: string;
            formerQuantity: number;
            quantity: number;
            difference: number;
            isBeyondHold: boolean;
            message: string;
            status: 'open' | 'accepted' | 'toPay' | 'declined' | 'withdrawn' | 'expired' | 'overtaken';
            isByPhone: boolean;
            by: string;
            at: string;
            answerUntil: string;
          }[];
        };
      };
    };
    '/api/orders/{id}/complaint-photos/{photoId}': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
          photoId: string;
        };
        answer: Blob;
      };
    };
    '/api/orders/{id}/complaints': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          orderId: string;
          isOpen: boolean;
          lines: {
            productId: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quantity: number;
            closed: ('tooLate' | 'done') | null;
            until: string;
          }[];
          items: {
            id: string;
            productId: string;
            name: string;
            kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
            quantity: number;
            details: string;
            state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
            amount: number | null;
            at: string;
            messages: {
              author: 'customer' | 'staff';
              text: string;
              at: string;
            }[];
            photos: string[];
          }[];
        };
      };
      /**
       * A customer who is signed in.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          key: string;
          productId: string;
          quantity: number;
          kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
          details?: string;
          photo?: string;
        };
        answer: {
          orderId: string;
          isOpen: boolean;
          lines: {
            productId: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quantity: number;
            closed: ('tooLate' | 'done') | null;
            until: string;
          }[];
          items: {
            id: string;
            productId: string;
            name: string;
            kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
            quantity: number;
            details: string;
            state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
            amount: number | null;
            at: string;
            messages: {
              author: 'customer' | 'staff';
              text: string;
              at: string;
            }[];
            photos: string[];
          }[];
        };
      };
    };
    '/api/orders/{id}/invoices/{invoiceId}/downloadUrl': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
          invoiceId: string;
        };
        answer: {
          url: string;
          expiresAt: string;
        };
      };
    };
    '/api/orders/{id}/products': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: OrderProduct[];
        };
      };
    };
    '/api/orders/{id}/reviews': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            productId: string;
            name: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            review: {
              rating: number;
              text: string | null;
              status: 'pending' | 'published' | 'refused';
              refusal: string | null;
              editableUntil: string;
              isEditable: boolean;
            } | null;
          }[];
        };
      };
    };
    '/api/orders/{id}/timeSlots': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          refusal: string | null;
          items: {
            slot: TimeSlot;
            isCurrent: boolean;
            refusal: string | null;
          }[];
        };
      };
    };
    '/api/orders/{id}/withdrawals': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          orderId: string;
          orderNumber: string;
          deadline: string | null;
          lastDay: string | null;
          isOpen: boolean;
          lines: {
            productId: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quantity: number;
            excluded: ('perishable' | 'done' | 'notDelivered') | null;
            amounts: number[];
          }[];
          items: {
            id: string;
            status: 'declared' | 'received';
            receivedAt: string | null;
            acknowledgement: {
              number: string;
              at: string;
              orderNumber: string;
              customerName: string;
              email: string;
              deliveredAt: string;
              lines: {
                productId: string;
                name: string;
                quantity: number;
                amount: number;
              }[];
              fees: number;
              total: number;
            };
          }[];
          reimbursements: {
            stage: 'estimated' | 'expected' | 'effective';
            cause: 'withdrawal' | 'complaint';
            amount: number;
            at: string;
            creditNote: string | null;
          }[];
        };
      };
      /**
       * A customer who is signed in.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          key: string;
          /**
           * @minItems 1
           * @maxItems 200
           */
          lines: {
            productId: string;
            quantity: number;
          }[];
        };
        answer: {
          orderId: string;
          orderNumber: string;
          deadline: string | null;
          lastDay: string | null;
          isOpen: boolean;
          lines: {
            productId: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quantity: number;
            excluded: ('perishable' | 'done' | 'notDelivered') | null;
            amounts: number[];
          }[];
          items: {
            id: string;
            status: 'declared' | 'received';
            receivedAt: string | null;
            acknowledgement: {
              number: string;
              at: string;
              orderNumber: string;
              customerName: string;
              email: string;
              deliveredAt: string;
              lines: {
                productId: string;
                name: string;
                quantity: number;
                amount: number;
              }[];
              fees: number;
              total: number;
            };
          }[];
          reimbursements: {
            stage: 'estimated' | 'expected' | 'effective';
            cause: 'withdrawal' | 'complaint';
            amount: number;
            at: string;
            creditNote: string | null;
          }[];
        };
      };
    };
    '/api/orders/{orderId}/delivery-photo': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          orderId: string;
        };
        answer: Blob;
      };
    };
    '/api/orders/{orderId}/redelivery-slots': {
      /**
       * A customer who is signed in.
       */
      get: {
        path: {
          orderId: string;
        };
        answer: {
          items: {
            id: string;
            from: string;
            to: string;
            left: number;
          }[];
        };
      };
    };
    '/api/orders/current': {
      /**
       * A customer who is signed in.
       */
      get: {
        query?: {
          next?: string;
        };
        answer: {
          items: OrderSummary[];
          next: string | null;
        };
      };
    };
    '/api/orders/last': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: Order | null;
      };
    };
    '/api/orders/past': {
      /**
       * A customer who is signed in.
       */
      get: {
        query?: {
          next?: string;
        };
        answer: {
          items: OrderSummary[];
          next: string | null;
        };
      };
    };
    '/api/page-templates/{id}': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        answer: PageTemplate;
      };
    };
    '/api/page-templates/{id}/blocks/{blockId}/items': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
          blockId: string;
        };
        answer: {
          block: {
            id: string;
            kind:
              'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
            title: string | null;
            subtitle: string | null;
            href: string | null;
            cards: (
              | {
                  type: 'PRODUCT';
                  product: Product;
                }
              | {
                  type: 'RECIPE';
                  recipe: RecipeCard;
                }
              | {
                  type: 'CUSTOM_CONTENT';
                  content: {
                    id: string;
                    subtype: 'Card Marketing' | 'Header';
                    title: string;
                    text: string;
                    cta: string | null;
                    href: string | null;
                    picture: string | null;
                    tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                  };
                }
            )[];
          };
          items: (
            | {
                type: 'PRODUCT';
                product: Product;
              }
            | {
                type: 'RECIPE';
                recipe: RecipeCard;
              }
            | {
                type: 'CUSTOM_CONTENT';
                content: {
                  id: string;
                  subtype: 'Card Marketing' | 'Header';
                  title: string;
                  text: string;
                  cta: string | null;
                  href: string | null;
                  picture: string | null;
                  tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                };
              }
          )[];
        };
      };
    };
    '/api/payments/settings': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          takesOrders: boolean;
          isPaused: boolean;
          card:
            | {
                form: 'sandbox';
              }
            | {
                form: 'stripe';
                publishableKey: string;
              }
            | {
                form: 'page';
              }
            | {
                form: 'none';
              };
          paypal: boolean;
          abilities: {
            card?: {
              holdHours: number;
              covers: 'start' | 'end';
              canRegister: boolean;
            };
            paypal?: {
              holdHours: number;
              covers: 'start' | 'end';
              canRegister: boolean;
            };
          };
        };
      };
    };
    '/api/products/{id}/reviews': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        query?: {
          sort?: 'recent' | 'highest' | 'lowest';
          next?: string;
        };
        answer: {
          items: {
            id: string;
            author: string;
            rating: number;
            text: string | null;
            reviewedAt: string;
            purchasedAt: string;
            isChecked: boolean;
            isEdited: boolean;
          }[];
          total: number;
          next: string | null;
        };
      };
    };
    '/api/recipe/{id}': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        query?: {
          portions?: number;
        };
        answer: Recipe;
      };
    };
    '/api/recipe/{id}/ingredients/{ingredientId}/substitutes': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
          ingredientId: string;
        };
        query?: {
          portions?: number;
        };
        answer: {
          items: {
            product: Product;
            quantity: number;
            leftover: {
              quantity: number;
              unit: 'g' | 'ml' | 'piece';
            } | null;
          }[];
        };
      };
    };
    '/api/recipe/{id}/products': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        query?: {
          portions?: number;
          swap?: string;
        };
        answer: {
          portions: number;
          items: {
            ingredientId: string;
            label: string;
            isPantryEssential: boolean;
            product: Product | null;
            quantity: number;
            leftover: {
              quantity: number;
              unit: 'g' | 'ml' | 'piece';
            } | null;
            replaces: {
              id: string;
              name: string;
              returnsIn?: string;
            } | null;
            hasSubstitutes: boolean;
          }[];
          totalPrice: number;
        };
      };
    };
    '/api/recipes': {
      /**
       * Anyone.
       */
      get: {
        query?: {
          category?: string;
          type?: string;
          next?: string;
          limit?: number;
        };
        answer: {
          items: RecipeCard[];
          total: number;
          next: string | null;
          categories: {
            id: string;
            name: string;
            count: number;
          }[];
          types: {
            id: string;
            name: string;
            intro: string;
            count: number;
          }[];
        };
      };
    };
    '/api/recipeTypes/{id}': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          name: string;
          intro: string;
          recipes: RecipeCard[];
        };
      };
    };
    '/api/referral/settings': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          promised: number;
          shareText: string;
          referrerGift: {
            count: number;
            amount: number;
            minimumOrder: number;
          };
          refereeGift: {
            productId: string;
            name: string;
            slug: string;
          } | null;
        };
      };
    };
    '/api/reviews/latest': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          average: number | null;
          total: number;
          items: {
            id: string;
            author: string;
            rating: number;
            text: string | null;
            reviewedAt: string;
            purchasedAt: string;
            isChecked: boolean;
            isEdited: boolean;
            product: {
              slug: string;
              name: string;
              picture: {
                base: string;
                alt: string;
                tint: string;
              };
            };
          }[];
        };
      };
    };
    '/api/search/popular': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          terms: string[];
        };
      };
    };
    '/api/search/relatedArticles': {
      /**
       * Anyone.
       */
      get: {
        query: {
          q: string;
        };
        answer: {
          items: Product[];
        };
      };
    };
    '/api/search/suggestions': {
      /**
       * Anyone.
       */
      get: {
        query: {
          q: string;
        };
        answer: {
          terms: string[];
          categories: {
            id: string;
            name: string;
            slug: string;
            parentName: string | null;
          }[];
          products: Product[];
          recipes: RecipeCard[];
          links?: {
            kind: 'aisle' | 'page' | 'recipes' | 'search';
            label: string;
            to: string;
          }[];
        };
      };
    };
    '/api/search2': {
      /**
       * Anyone.
       */
      get: {
        query: {
          sort?: 'relevance' | 'priceAsc' | 'priceDesc' | 'unitPriceAsc' | 'rating' | 'name';
          labels?: string;
          origins?: string;
          nutriScores?: string;
          promo?: '1';
          available?: '1';
          next?: string;
          limit?: number;
          q: string;
          legacy?: '1';
          ranking?: 'liked';
        };
        answer: {
          query: string;
          products: {
            items: Product[];
            total: number;
            next: string | null;
            facets: {
              id: string;
              name: string;
              values: {
                id: string;
                name: string;
                count: number;
              }[];
            }[];
          };
          recipes: {
            items: RecipeCard[];
            total: number;
          };
          correctedQuery: string | null;
          guidance?: {
            text: string | null;
            links: {
              kind: 'aisle' | 'page' | 'recipes' | 'search';
              label: string;
              to: string;
            }[];
            canPropose: boolean;
          };
        };
      };
    };
    '/api/seo/mappings': {
      /**
       * Anyone.
       */
      get: {
        query?: {
          path?: string;
        };
        answer: {
          mappings: {
            path: string;
            title: string;
            description: string;
            preFooter: {
              label: string;
              href: string;
            }[];
          }[];
        };
      };
    };
    '/api/staff/barcodes/{ean}': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        path: {
          ean: string;
        };
        answer: {
          name: string | null;
          brand: string | null;
          description: string | null;
          packSize: string | null;
          netGrams: number | null;
          netMillilitres: number | null;
          origin: string | null;
          ingredients: string | null;
          allergens: (
            | 'gluten'
            | 'crustaceans'
            | 'eggs'
            | 'fish'
            | 'peanuts'
            | 'soy'
            | 'milk'
            | 'nuts'
            | 'celery'
            | 'mustard'
            | 'sesame'
            | 'sulphites'
            | 'lupin'
            | 'molluscs'
          )[];
          traces: (
            | 'gluten'
            | 'crustaceans'
            | 'eggs'
            | 'fish'
            | 'peanuts'
            | 'soy'
            | 'milk'
            | 'nuts'
            | 'celery'
            | 'mustard'
            | 'sesame'
            | 'sulphites'
            | 'lupin'
            | 'molluscs'
          )[];
          otherAllergens: string[];
          labels: (
            | 'bio'
            | 'aop'
            | 'aoc'
            | 'igp'
            | 'label-rouge'
            | 'msc'
            | 'asc'
            | 'hve'
            | 'stg'
            | 'bleu-blanc-coeur'
            | 'commerce-equitable'
            | 'pavillon-france'
            | 'viande-francaise'
            | 'lait-cru'
            | 'fermier'
            | 'vegan'
            | 'sans-gluten'
            | 'sans-nitrite'
            | 'plein-air'
            | 'ecolabel'
          )[];
          nutrition: {
            kcal?: number;
            fat?: number;
            saturates?: number;
            carbohydrates?: number;
            sugars?: number;
            fibre?: number;
            protein?: number;
            salt?: number;
            fruitVegetablePercent?: number;
          } | null;
          conservation: string | null;
          operatorName: string | null;
          operatorAddress: string | null;
          operatorContact: string | null;
          url: string | null;
        };
      };
    };
    '/api/staff/books/accounting': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        answer: {
          drop: {
            place: string;
            lastDay: string | null;
            waiting: {
              name: string;
              day: string;
              failure: string | null;
            }[];
          } | null;
          siren: string | null;
          firstDay: string | null;
          years: {
            year: number;
            lastDay: string | null;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/books/bank': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        answer: {
          hasBank: boolean;
          disputes: {
            id: string;
            order: {
              id: string;
              number: string;
            };
            amountCents: number;
            reason:
              | 'fraud'
              | 'notReceived'
              | 'notAsDescribed'
              | 'creditNotProcessed'
              | 'duplicate'
              | 'unrecognised'
              | 'other';
            status: 'needsAnswer' | 'underReview' | 'won' | 'lost' | 'closed';
            answerBefore: string | null;
            openedAt: string;
            withdrawnCents: number;
            returnedCents: number;
          }[];
          differences: {
            id: string;
            kind:
              | 'missingAtBank'
              | 'missingHere'
              | 'otherAmount'
              | 'otherCurrency'
              | 'capturedTwice'
              | 'unknownRefund'
              | 'holdLeftOpen'
              | 'payoutMismatch';
            subject: string;
            order: {
              id: string;
              number: string;
            } | null;
            oursCents: number | null;
            bankCents: number | null;
            currency: string;
            day: string;
            foundAt: string;
            state: 'open' | 'explained' | 'gone';
            explanation: {
              note: string;
              by: string;
              at: string;
            } | null;
          }[];
          days: {
            day: string;
            captures: number;
            capturedCents: number;
            refundedCents: number;
            feesCents: number;
            paidOutCents: number;
            differences: number;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/books/closings': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query?: {
          site?: string;
          month?: string;
        };
        answer: {
          month: string;
          site: {
            name: string;
            siret: string | null;
          } | null;
          items: {
            day: string;
            number: number;
            closedAt: string;
            closedBy: string | null;
            content: {
              salesCents: number;
              refundsCents: number;
              orders: number;
              takings: {
                means: string;
                takenCents: number;
                refundedCents: number;
              }[];
              vat: {
                rateBasisPoints: number;
                baseCents: number;
                vatCents: number;
                totalCents: number;
              }[];
              feesCents: number;
              feesRefundedCents: number;
              codesCents: number;
              giftsCents: number;
              gestures: {
                count: number;
                amountCents: number;
              };
              invoices: {
                count: number;
                first: string | null;
                last: string | null;
              };
              creditNotes: {
                count: number;
                first: string | null;
                last: string | null;
              };
              disputes?: {
                withdrawnCents: number;
                returnedCents: number;
              };
              totals: {
                month: {
                  salesCents: number;
                  refundsCents: number;
                };
                year: {
                  salesCents: number;
                  refundsCents: number;
                };
                perpetual: {
                  salesCents: number;
                  refundsCents: number;
                };
              };
              sites?: {
                salesCents: number;
                refundsCents: number;
                orders: number;
                takings: {
                  means: string;
                  takenCents: number;
                  refundedCents: number;
                }[];
                vat: {
                  rateBasisPoints: number;
                  baseCents: number;
                  vatCents: number;
                  totalCents: number;
                }[];
                feesCents: number;
                feesRefundedCents: number;
                codesCents: number;
                giftsCents: number;
                invoices: {
                  count: number;
                  first: string | null;
                  last: string | null;
                };
                creditNotes: {
                  count: number;
                  first: string | null;
                  last: string | null;
                };
                disputes?: {
                  withdrawnCents: number;
                  returnedCents: number;
                };
                totals: {
                  month: {
                    salesCents: number;
                    refundsCents: number;
                  };
                  year: {
                    salesCents: number;
                    refundsCents: number;
                  };
                  perpetual: {
                    salesCents: number;
                    refundsCents: number;
                  };
                };
                id: string;
                name: string;
                siret: string | null;
              }[];
            };
            previousHash: string;
            hash: string;
          }[];
          firstMonth: string | null;
          openSince: string | null;
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      post: {
        query?: {
          site?: string;
          month?: string;
        };
        answer: {
          month: string;
          site: {
            name: string;
            siret: string | null;
          } | null;
          items: {
            day: string;
            number: number;
            closedAt: string;
            closedBy: string | null;
            content: {
              salesCents: number;
              refundsCents: number;
              orders: number;
              takings: {
                means: string;
                takenCents: number;
                refundedCents: number;
              }[];
              vat: {
                rateBasisPoints: number;
                baseCents: number;
                vatCents: number;
                totalCents: number;
              }[];
              feesCents: number;
              feesRefundedCents: number;
              codesCents: number;
              giftsCents: number;
              gestures: {
                count: number;
                amountCents: number;
              };
              invoices: {
                count: number;
                first: string | null;
                last: string | null;
              };
              creditNotes: {
                count: number;
                first: string | null;
                last: string | null;
              };
              disputes?: {
                withdrawnCents: number;
                returnedCents: number;
              };
              totals: {
                month: {
                  salesCents: number;
                  refundsCents: number;
                };
                year: {
                  salesCents: number;
                  refundsCents: number;
                };
                perpetual: {
                  salesCents: number;
                  refundsCents: number;
                };
              };
              sites?: {
                salesCents: number;
                refundsCents: number;
                orders: number;
                takings: {
                  means: string;
                  takenCents: number;
                  refundedCents: number;
                }[];
                vat: {
                  rateBasisPoints: number;
                  baseCents: number;
                  vatCents: number;
                  totalCents: number;
                }[];
                feesCents: number;
                feesRefundedCents: number;
                codesCents: number;
                giftsCents: number;
                invoices: {
                  count: number;
                  first: string | null;
                  last: string | null;
                };
                creditNotes: {
                  count: number;
                  first: string | null;
                  last: string | null;
                };
                disputes?: {
                  withdrawnCents: number;
                  returnedCents: number;
                };
                totals: {
                  month: {
                    salesCents: number;
                    refundsCents: number;
                  };
                  year: {
                    salesCents: number;
                    refundsCents: number;
                  };
                  perpetual: {
                    salesCents: number;
                    refundsCents: number;
                  };
                };
                id: string;
                name: string;
                siret: string | null;
              }[];
            };
            previousHash: string;
            hash: string;
          }[];
          firstMonth: string | null;
          openSince: string | null;
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/books/documents': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query: {
          from: string;
          to: string;
          site?: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/books/fec/{year}': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          year: number;
        };
        answer: Blob;
      };
    };
    '/api/staff/books/figures/{topic}': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          topic:
            | 'sales'
            | 'products'
            | 'aisles'
            | 'margins'
            | 'zones'
            | 'hours'
            | 'customers'
            | 'missing'
            | 'weights'
            | 'losses'
            | 'times';
        };
        query?: {
          period?: 'day' | 'week' | 'month';
          day?: string;
          site?: string;
        };
        answer: {
          topic:
            | 'sales'
            | 'products'
            | 'aisles'
            | 'margins'
            | 'zones'
            | 'hours'
            | 'customers'
            | 'missing'
            | 'weights'
            | 'losses'
            | 'times';
          period: {
            kind: 'day' | 'week' | 'month';
            from: string;
            to: string;
            before: {
              from: string;
              to: string;
            };
            isUnderWay: boolean;
          };
          rows: {
            key: string;
            label: string;
            values: {
              [k: string]: number | null;
            };
            before: {
              [k: string]: number | null;
            };
          }[];
          hiddenRows: number;
          total: {
            values: {
              [k: string]: number | null;
            };
            before: {
              [k: string]: number | null;
            };
          };
        };
      };
    };
    '/api/staff/books/figures/{topic}/csv': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          topic:
            | 'sales'
            | 'products'
            | 'aisles'
            | 'margins'
            | 'zones'
            | 'hours'
            | 'customers'
            | 'missing'
            | 'weights'
            | 'losses'
            | 'times';
        };
        query?: {
          period?: 'day' | 'week' | 'month';
          day?: string;
          site?: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/books/lots': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query?: {
          by?: 'product' | 'supplier' | 'lot';
          from?: string;
          to?: string;
          sort?:
            | 'label'
            | '-label'
            | 'lost'
            | '-lost'
            | 'share'
            | '-share'
            | 'drift'
            | '-drift'
            | 'sold'
            | '-sold'
            | 'left'
            | '-left';
          next?: string;
          site?: string;
        };
        answer: {
          from: string;
          to: string;
          items: {
            opening: number;
            received: number;
            sold: number;
            broken: number;
            expired: number;
            stolen: number;
            cancelled: number;
            given: number;
            counted: number;
            moved: number;
            converted: number;
            left: number;
            lostValue: number;
            receivedGrams: number;
            soldGrams: number;
            lostGrams: number;
            leftGrams: number;
            promisedGrams: number;
            weighedGrams: number;
            key: string;
            label: string;
            lot: string | null;
            expiresOn: string | null;
            siteName: string | null;
            supplierName: string | null;
          }[];
          total: {
            opening: number;
            received: number;
            sold: number;
            broken: number;
            expired: number;
            stolen: number;
            cancelled: number;
            given: number;
            counted: number;
            moved: number;
            converted: number;
            left: number;
            lostValue: number;
            receivedGrams: number;
            soldGrams: number;
            lostGrams: number;
            leftGrams: number;
            promisedGrams: number;
            weighedGrams: number;
          };
          next: string | null;
        };
      };
    };
    '/api/staff/books/lots/csv': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query?: {
          by?: 'product' | 'supplier' | 'lot';
          from?: string;
          to?: string;
          sort?:
            | 'label'
            | '-label'
            | 'lost'
            | '-lost'
            | 'share'
            | '-share'
            | 'drift'
            | '-drift'
            | 'sold'
            | '-sold'
            | 'left'
            | '-left';
          next?: string;
          site?: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/books/platform': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        answer: {
          platform: {
            number: string;
            name: string;
            isSandbox: boolean;
          } | null;
          siren: string | null;
          settings: {
            vatRegime: 'monthly' | 'quarterly' | 'exempt';
            since: string | null;
            declaresPayments: boolean;
          };
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      put: {
        body: {
          vatRegime: 'monthly' | 'quarterly' | 'exempt';
          since: string | null;
          declaresPayments: boolean;
        };
        answer: {
          platform: {
            number: string;
            name: string;
            isSandbox: boolean;
          } | null;
          siren: string | null;
          settings: {
            vatRegime: 'monthly' | 'quarterly' | 'exempt';
            since: string | null;
            declaresPayments: boolean;
          };
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/books/platform/flows': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query?: {
          next?: string;
        };
        answer: {
          items: {
            id: string;
            kind: 'invoice' | 'creditNote' | 'sales' | 'payments';
            number: string | null;
            buyer: string | null;
            firstDay: string | null;
            lastDay: string | null;
            createdAt: string;
            sentAt: string | null;
            code: number | null;
            reason: string | null;
            failure: string | null;
          }[];
          next: string | null;
        };
      };
    };
    '/api/staff/books/platform/flows/{id}/file': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/catalogue/export': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        query?: {
          site?: string;
          sites?: 'all';
        };
        answer: Blob;
      };
    };
    '/api/staff/categories': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            path: string[];
          }[];
        };
      };
      /**
       * A member of the team with `catalogue.write`.
       */
      post: {
        body: {
          version: number;
          parentId: string | null;
          name: string;
        };
        answer: {
          version: number;
          items: {
            id: string;
            parentId: string | null;
            level: number;
            name: string;
            slug: string;
            formerSlugs: string[];
            intro: string;
            tint: string;
            picture: string | null;
            shownPicture: string;
            isClosed: boolean;
            productCount: number;
            shownCount: number;
          }[];
        };
      };
    };
    '/api/staff/categoryTree': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        answer: {
          version: number;
          items: {
            id: string;
            parentId: string | null;
            level: number;
            name: string;
            slug: string;
            formerSlugs: string[];
            intro: string;
            tint: string;
            picture: string | null;
            shownPicture: string;
            isClosed: boolean;
            productCount: number;
            shownCount: number;
          }[];
        };
      };
    };
    '/api/staff/categoryTree/actions': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/changes/events': {
      /**
       * Any member of the team.
       */
      get: {
        answer: Blob;
      };
    };
    '/api/staff/closed-days': {
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        answer: {
          items: {
            day: string;
            zones: {
              id: string;
              name: string;
            }[];
            isEverywhere: boolean;
          }[];
        };
      };
    };
    '/api/staff/coming-slots': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          ordered: number;
          orders: number;
          free: number;
        };
      };
    };
    '/api/staff/complaints': {
      /**
       * A member of the team with `orders.refund`.
       */
      get: {
        query?: {
          scope?: 'open' | 'decided';
        };
        answer: {
          items: {
            id: string;
            at: string;
            who: string;
            orderNumber: string;
            name: string;
            kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
            quantity: number;
            state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
            amount: number | null;
          }[];
        };
      };
    };
    '/api/staff/complaints/{id}': {
      /**
       * A member of the team with `orders.refund`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          productId: string;
          name: string;
          kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
          quantity: number;
          details: string;
          state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
          amount: number | null;
          at: string;
          messages: {
            author: 'customer' | 'staff';
            text: string;
            at: string;
          }[];
          photos: string[];
          why:
            | (
                | 'other'
                | 'notCharged'
                | 'free'
                | 'lineTouched'
                | 'noPhoto'
                | 'amount'
                | 'total'
                | 'count'
                | 'bankRefused'
              )
            | null;
          order: {
            id: string;
            number: string;
            deliveredAt: string;
          };
          customer: {
            id: string;
            name: string;
          };
          line: {
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            packSize: string;
            insteadOf: string | null;
            quotation: 'count' | 'weight';
            unitPrice: number;
            preparedQuantity: number;
            preparedGrams: number | null;
            announcedGrams: number | null;
            paid: number;
            refunded: number;
            preparedBy: string | null;
            preparedAt: string | null;
          };
          amounts: number[];
          maximum: number;
          history: {
            count: number;
            refunded: number;
            items: {
              id: string;
              at: string;
              who: string;
              orderNumber: string;
              name: string;
              kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
              quantity: number;
              state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
              amount: number | null;
            }[];
          };
        };
      };
    };
    '/api/staff/complaints/{id}/photos/{photoId}': {
      /**
       * A member of the team with `orders.refund`.
       */
      get: {
        path: {
          id: string;
          photoId: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/customerLists': {
      /**
       * A member of the team with `customers.export`.
       */
      get: {
        answer: {
          counts: {
            emails: number;
            phones: number;
            customers: number;
          };
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/customerLists/{list}/csv': {
      /**
       * A member of the team with `customers.export`.
       */
      get: {
        path: {
          list: 'emails' | 'phones' | 'customers';
        };
        answer: Blob;
      };
    };
    '/api/staff/customers': {
      /**
       * A member of the team with `customers.read`.
       */
      get: {
        query?: {
          q?: string;
          sort?: 'name' | '-name' | 'since' | '-since';
          next?: string;
        };
        answer: {
          items: {
            id: string;
            name: string;
            email: string;
            phone: string;
            since: string;
            orders: number;
            lastOrderAt: string | null;
          }[];
          next: string | null;
        };
      };
      /**
       * A member of the team with `customers.write`.
       */
      post: {
        body: {
          firstname: string;
          lastname: string;
          email: string;
          phone: string;
        };
        answer: {
          id: string;
        };
      };
    };
    '/api/staff/customers/{id}': {
      /**
       * A member of the team with `customers.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          identity: {
            name: string;
            email: string;
            phone: string;
            since: string;
            lastSeenAt: string | null;
            endedAt: string | null;
            endsAt: string | null;
          };
          addresses: {
            id: string;
            title: string | null;
            text: string;
            note: string | null;
            isDefault: boolean;
          }[];
          consents: {
            email: boolean;
            sms: boolean;
            answeredAt: string | null;
          };
          cards: {
            id: string;
            type: string;
            last4: string;
            expMonth: number;
            expYear: number;
          }[];
          figures: {
            orders: number;
            delivered: number;
            spent: number;
            average: number;
            refunded: number;
          };
          orders: {
            id: string;
            number: string;
            status:
              | 'prepaying'
              | 'prepaid'
              | 'modifying'
              | 'preparing'
              | 'prepared'
              | 'approvedByClient'
              | 'ready'
              | 'cart'
              | 'readyToDeliver'
              | 'inTransit'
              | 'delivered'
              | 'paid'
              | 'terminated'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            statusLabel: string;
            from: string;
            to: string;
            total: number;
          }[];
          miams: {
            balance: number;
            gifts: number;
            threshold: number;
            gift: number;
          };
          coupons: {
            id: string;
            code: string;
            name: string;
            state: 'usable' | 'planned' | 'used' | 'expired';
            until: string | null;
          }[];
          refunds: {
            id: string;
            orderId: string;
            orderNumber: string;
            amount: number;
            reason: string;
            status: 'pending' | 'refunded' | 'failed' | 'paidTwice';
            at: string;
          }[];
          referral: {
            code: string;
            referredBy: {
              id: string;
              name: string;
            } | null;
            paid: number;
            pending: number;
          };
          conversations: {
            id: string;
            status: 'bot' | 'waiting' | 'answered' | 'closed';
            lastText: string;
            updatedAt: string;
          }[];
          tickets: {
            id: string;
            topic: string | null;
            text: string;
            at: string;
            isAnswered: boolean;
            isFromAccount: boolean;
            name: string;
          }[];
          note: {
            text: string;
            author: string;
            at: string;
          } | null;
          gestures: {
            id: string;
            amount: number;
            miams: number | null;
            reason: 'late' | 'missing' | 'damaged' | 'quality' | 'mistake' | 'courtesy';
            message: string | null;
            author: string;
            at: string;
          }[];
          allowance: {
            left: number;
            ceiling: number;
          };
          views: {
            author: string;
            at: string;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/customFieldFiles/customer': {
      /**
       * A member of the team with `customers.export`.
       */
      get: {
        answer: Blob;
      };
      /**
       * A member of the team with `customers.write`.
       */
      post: {
        answer: {
          rows: number;
          changed: number;
          unchanged: number;
          refused: {
            line: number;
            reasons: string[];
          }[];
          refusedFile: string | null;
        };
      };
    };
    '/api/staff/customFieldFiles/order': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        answer: Blob;
      };
      /**
       * A member of the team with `orders.read`.
       */
      post: {
        answer: {
          rows: number;
          changed: number;
          unchanged: number;
          refused: {
            line: number;
            reasons: string[];
          }[];
          refusedFile: string | null;
        };
      };
    };
    '/api/staff/customFieldFiles/product': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        answer: Blob;
      };
      /**
       * A member of the team with `catalogue.write`.
       */
      post: {
        answer: {
          rows: number;
          changed: number;
          unchanged: number;
          refused: {
            line: number;
            reasons: string[];
          }[];
          refusedFile: string | null;
        };
      };
    };
    '/api/staff/customFieldFiles/site': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: Blob;
      };
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        answer: {
          rows: number;
          changed: number;
          unchanged: number;
          refused: {
            line: number;
            reasons: string[];
          }[];
          refusedFile: string | null;
        };
      };
    };
    '/api/staff/customFields': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
          }[];
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        body: {
          id: string;
          subject: 'product' | 'order' | 'customer' | 'site';
          name: string;
          type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
          /**
           * @maxItems 50
           */
          choices?: string[];
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
          }[];
        };
      };
    };
    '/api/staff/customFields/customer/{id}': {
      /**
       * A member of the team with `customers.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
            value: string | number | boolean | null;
          }[];
        };
      };
      /**
       * A member of the team with `customers.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          values: {
            [k: string]: string | number | boolean | null;
          };
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
            value: string | number | boolean | null;
          }[];
        };
      };
    };
    '/api/staff/customFields/order/{id}': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
            value: string | number | boolean | null;
          }[];
        };
      };
      /**
       * A member of the team with `orders.read`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          values: {
            [k: string]: string | number | boolean | null;
          };
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
            value: string | number | boolean | null;
          }[];
        };
      };
    };
    '/api/staff/customFields/product/{id}': {
      /**
       * A member of the team with `stock.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
            value: string | number | boolean | null;
          }[];
        };
      };
      /**
       * A member of the team with `catalogue.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          values: {
            [k: string]: string | number | boolean | null;
          };
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
            value: string | number | boolean | null;
          }[];
        };
      };
    };
    '/api/staff/customFields/site/{id}': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
            value: string | number | boolean | null;
          }[];
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          values: {
            [k: string]: string | number | boolean | null;
          };
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
            value: string | number | boolean | null;
          }[];
        };
      };
    };
    '/api/staff/day': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        query?: {
          site?: string;
        };
        answer: {
          at: string;
          late: number;
          soon: number;
          watched: {
            id: string;
            number: string;
            status:
              | 'prepaying'
              | 'prepaid'
              | 'modifying'
              | 'preparing'
              | 'prepared'
              | 'approvedByClient'
              | 'ready'
              | 'cart'
              | 'readyToDeliver'
              | 'inTransit'
              | 'delivered'
              | 'paid'
              | 'terminated'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            isCollection: boolean;
            zoneName: string;
            from: string;
            to: string;
            reason:
              'holdOver' | 'holdEnds' | 'missed' | 'leftEarly' | 'pastEnd' | 'notReady' | 'notLeft' | 'startsSoon';
            isLate: boolean;
            dueAt: string;
            preparerName: string | null;
            driverName: string | null;
            lines: number;
            doneLines: number;
          }[];
          slots: {
            from: string;
            to: string;
            zones: string[];
            orders: number;
            bookedMinutes: number;
            capacityMinutes: number | null;
            states: {
              [k: string]: number;
            };
            late: number;
            lines: number;
            doneLines: number;
          }[];
          work: {
            batchId: string | null;
            names: string[];
            pausedAt: string | null;
            from: string;
            late: number;
            orders: {
              id: string;
              number: string;
            }[];
            lines: number;
            doneLines: number;
          }[];
        };
      };
    };
    '/api/staff/day/events': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        query?: {
          site?: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/deliveries/{orderId}': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        path: {
          orderId: string;
        };
        answer: {
          status:
            ('delivering' | 'arriving' | 'failed-delivery' | 'pending-redelivery' | 'delivered' | 'abandoned') | null;
          failureReason: string | null;
          failures: number;
          handOver: {
            at: string;
            isCodeChecked: boolean;
            hasPhoto: boolean;
            ageCheck: {
              by: string;
              at: string;
            } | null;
            bagsReturned: number;
          } | null;
        };
      };
    };
    '/api/staff/deliveries/{orderId}/photo': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        path: {
          orderId: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/deliveries/{orderId}/slots': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        path: {
          orderId: string;
        };
        answer: {
          items: {
            id: string;
            from: string;
            to: string;
            left: number;
            givenLines: number;
          }[];
        };
      };
    };
    '/api/staff/delivery-zones': {
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            name: string;
            shopName: string;
            siteIds: string[];
            type: 'delivery' | 'pickup' | 'remotePickup' | 'onSitePickup';
            pickupType: ('drive' | 'car' | 'onFoot' | 'remote') | null;
            isActive: boolean;
            postcodes: string[];
            address: string | null;
            addressParts: {
              streetNumber: string;
              street: string;
              postalCode: string;
              city: string;
            } | null;
            hasSlots: boolean;
            openingHours: {
              day: number;
              from: string;
              to: string;
            }[];
            instructions: string;
            minOffsetDays: number;
            maxOffsetDays: number;
            version: number;
            booked: number;
            carts: number;
          }[];
        };
      };
      /**
       * A member of the team with `slots.write`.
       */
      post: {
        body:
          | {
              shopId?: string;
              weekOf?: string;
              kind: 'delivery';
              name: string;
              /**
               * @minItems 1
               * @maxItems 200
               */
              postcodes: string[];
              acceptsOverlap: boolean;
            }
          | {
              shopId?: string;
              weekOf?: string;
              kind: 'pickup';
              name: string;
              pickupType: 'drive' | 'car' | 'onFoot' | 'remote';
              address: {
                streetNumber: string;
                street: string;
                postalCode: string;
                city: string;
              };
              instructions: string;
            };
        answer: {
          items: {
            id: string;
            name: string;
            shopName: string;
            siteIds: string[];
            type: 'delivery' | 'pickup' | 'remotePickup' | 'onSitePickup';
            pickupType: ('drive' | 'car' | 'onFoot' | 'remote') | null;
            isActive: boolean;
            postcodes: string[];
            address: string | null;
            addressParts: {
              streetNumber: string;
              street: string;
              postalCode: string;
              city: string;
            } | null;
            hasSlots: boolean;
            openingHours: {
              day: number;
              from: string;
              to: string;
            }[];
            instructions: string;
            minOffsetDays: number;
            maxOffsetDays: number;
            version: number;
            booked: number;
            carts: number;
          }[];
          id: string;
        };
      };
    };
    '/api/staff/delivery-zones/{id}/actions': {
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/delivery-zones/{id}/slot-rules': {
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: number;
            weekday: number;
            startHour: number;
            endHour: number;
            capacity: number;
            capacityMinutes: number | null;
            cutoffMinutes: number;
            deltaDay: number;
            deltaSlot: number;
            tiers: {
              minCartNetPrice: number;
              shippingAmount: number;
            }[];
            version: number;
            firstDay: string | null;
            comingSlots: {
              free: number;
              booked: number;
              adjusted: number;
            };
          }[];
        };
      };
      /**
       * A member of the team with `slots.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          weekday: number;
          startHour: number;
          endHour: number;
          capacity: number;
          capacityMinutes?: number | null;
          cutoffMinutes: number;
          deltaDay: number;
          deltaSlot: number;
          /**
           * @minItems 1
           * @maxItems 6
           */
          tiers: {
            minCartNetPrice: number;
            shippingAmount: number;
          }[];
          reach: 'free' | 'new';
        };
        answer: {
          items: {
            id: number;
            weekday: number;
            startHour: number;
            endHour: number;
            capacity: number;
            capacityMinutes: number | null;
            cutoffMinutes: number;
            deltaDay: number;
            deltaSlot: number;
            tiers: {
              minCartNetPrice: number;
              shippingAmount: number;
            }[];
            version: number;
            firstDay: string | null;
            comingSlots: {
              free: number;
              booked: number;
              adjusted: number;
            };
          }[];
          slots: {
            changed: number;
            added: number;
            removed: number;
          };
        };
      };
    };
    '/api/staff/delivery-zones/{id}/slots': {
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          days: {
            day: string;
            isClosed: boolean;
            slots: {
              id: string;
              zoneId: string;
              day: string;
              from: string;
              to: string;
              orderUntil: string;
              capacity: number;
              booked: number;
              capacityMinutes: number | null;
              bookedMinutes: number;
              carts: number;
              state: 'open' | 'full' | 'closed' | 'past';
              isClosed: boolean;
              isClosedWithDay: boolean;
              isAdjusted: boolean;
              deltaDay: number;
              deltaSlot: number;
              tiers: {
                minCartNetPrice: number;
                shippingAmount: number;
              }[];
              version: number;
            }[];
          }[];
        };
      };
    };
    '/api/staff/desk': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        query?: {
          site?: string;
        };
        answer: {
          at: string;
          waits: {
            kind:
              | 'late'
              | 'missed'
              | 'unpaid'
              | 'conversations'
              | 'complaints'
              | 'tickets'
              | 'disputes'
              | 'failedJobs'
              | 'shortDated'
              | 'soldOut'
              | 'differences'
              | 'reviews';
            count: number;
            since: string | null;
          }[];
          sales: {
            today: number;
            weekAgo: number;
          } | null;
        };
      };
    };
    '/api/staff/find': {
      /**
       * Any member of the team.
       */
      get: {
        query: {
          q: string;
          site?: string;
        };
        answer: {
          orders: {
            id: string;
            number: string;
            customerName: string;
            statusLabel: string;
            from: string;
            to: string;
          }[];
          products: {
            sku: string;
            name: string;
            packSize: string;
            itemPrice: number | null;
            availableQuantity: number;
            isOnSale: boolean;
          }[];
          customers: {
            id: string;
            name: string;
            email: string;
          }[];
        };
      };
    };
    '/api/staff/flags': {
      /**
       * A member of the team with `flags.write`.
       */
      get: {
        answer: {
          items: {
            key:
              | 'paypal-payment'
              | 'chatbot'
              | 'new-product-badge'
              | 'new-search-algorithm'
              | 'loyalty-display'
              | 'latest-orders'
              | 'grocery-list'
              | 'recipe-card-duration'
              | 'grocery-booster'
              | 'basket-design'
              | 'home-prospect'
              | 'seven-families'
              | 'reviews-widgets'
              | 'seo-pre-footer'
              | 'assistants'
              | 'landing-header-action'
              | 'monitoring-traces-sample-rate'
              | 'monitoring-errors-sample-rate';
            default: boolean | number | string;
            stored: {
              value: boolean | number | string;
              /**
               * @maxItems 20
               */
              rules: {
                /**
                 * @maxItems 200
                 */
                emails?: string[];
                /**
                 * @maxItems 50
                 */
                deliveryZones?: string[];
                devicePercent?: number;
                value: boolean | number | string;
              }[];
            } | null;
            updatedAt: string | null;
            updatedBy: string | null;
          }[];
        };
      };
    };
    '/api/staff/footer': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        answer: {
          slogan: string | null;
          /**
           * @maxItems 3
           */
          columns: {
            title: string;
            /**
             * @minItems 1
             * @maxItems 8
             */
            links: {
              label: string;
              href: string;
            }[];
          }[];
          version: number;
          hidden: string[];
        };
      };
      /**
       * A member of the team with `pages.write`.
       */
      put: {
        body: {
          slogan: string | null;
          /**
           * @maxItems 3
           */
          columns: {
            title: string;
            /**
             * @minItems 1
             * @maxItems 8
             */
            links: {
              label: string;
              href: string;
            }[];
          }[];
          version: number;
        };
        answer: {
          slogan: string | null;
          /**
           * @maxItems 3
           */
          columns: {
            title: string;
            /**
             * @minItems 1
             * @maxItems 8
             */
            links: {
              label: string;
              href: string;
            }[];
          }[];
          version: number;
          hidden: string[];
        };
      };
    };
    '/api/staff/game': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          settings: {
            isOpen: boolean;
            familyMiams: number;
            winPercent: number;
            cardsADay: number | null;
            exchangesADay: number | null;
            version: number;
          };
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        body: {
          isOpen: boolean;
          familyMiams: number;
          winPercent: number;
          cardsADay: number | null;
          exchangesADay: number | null;
          version: number;
        };
        answer: {
          settings: {
            isOpen: boolean;
            familyMiams: number;
            winPercent: number;
            cardsADay: number | null;
            exchangesADay: number | null;
            version: number;
          };
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/incomingInvoices/{id}/file': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/jobs': {
      /**
       * A member of the team with `jobs.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            title: string;
            order: {
              id: string;
              number: string;
            } | null;
            state: 'failed' | 'retrying';
            since: string;
            tries: number;
            error: string;
          }[];
          failed: number;
          retrying: number;
          clockSkewSeconds: number | null;
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/journal': {
      /**
       * A member of the team with `staff.read`.
       */
      get: {
        query?: {
          person?: string;
          topic?:
            'orders' | 'products' | 'purchases' | 'customers' | 'delivery' | 'shop' | 'books' | 'settings' | 'team';
          from?: string;
          to?: string;
          next?: string;
        };
        answer: {
          items: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
            subject: string;
            subjectName: string | null;
          }[];
          next: string | null;
        };
      };
    };
    '/api/staff/keys': {
      /**
       * A member of the team with `keys.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            name: string;
            scopes: string[];
            siteIds: string[] | null;
            madeBy: string;
            createdAt: string;
            state: 'valid' | 'expired' | 'revoked' | 'orphaned';
            secrets: {
              id: string;
              createdAt: string;
              expiresAt: string;
              lastUsedAt: string | null;
            }[];
          }[];
          grantable: string[];
          sites: {
            id: string;
            name: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
      /**
       * A member of the team with `keys.write`.
       */
      post: {
        body: {
          name: string;
          /**
           * @minItems 1
           * @maxItems 100
           */
          scopes: string[];
          days: 30 | 90 | 365;
          siteIds?: string[] | null;
        };
        answer: {
          key: {
            id: string;
            name: string;
            scopes: string[];
            siteIds: string[] | null;
            madeBy: string;
            createdAt: string;
            state: 'valid' | 'expired' | 'revoked' | 'orphaned';
            secrets: {
              id: string;
              createdAt: string;
              expiresAt: string;
              lastUsedAt: string | null;
            }[];
          };
          secret: string;
        };
      };
    };
    '/api/staff/loyalty': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          rates: {
            coefficient: number;
            threshold: number;
            giftCents: number;
            version: number;
          };
          charities: {
            name: string;
            text: string;
            id: string;
            isActive: boolean;
            version: number;
            donated: number;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/measures/funnel': {
      /**
       * A member of the team with `measures.read`.
       */
      get: {
        query?: {
          days?: '7' | '30' | '90';
        };
        answer: {
          period: {
            from: string;
            to: string;
            days: number;
          };
          isDemo: boolean;
          steps: {
            step: 'visit' | 'product' | 'cart' | 'slot' | 'checkout' | 'payment' | 'confirmed';
            sessions: number;
            byDevice: {
              phone: number;
              desk: number;
            };
            rate: number | null;
            lost: number;
          }[];
        };
      };
    };
    '/api/staff/measures/incidents': {
      /**
       * A member of the team with `measures.read`.
       */
      get: {
        query?: {
          days?: '7' | '30' | '90';
        };
        answer: {
          period: {
            from: string;
            to: string;
            days: number;
          };
          isDemo: boolean;
          shown: {
            name: 'error modal viewed' | 'error payment' | 'field error viewed';
            title: string | null;
            message: string | null;
            path: string;
            count: number;
            sessions: number;
            latestAt: string;
          }[];
          crashes: {
            message: string;
            path: string;
            release: string;
            count: number;
            latestAt: string;
          }[];
          reports: {
            id: string;
            kind: 'crash' | 'report';
            topic: string | null;
            comments: string;
            path: string | null;
            isAnswered: boolean;
            createdAt: string;
          }[];
          events: {
            name: string;
            count: number;
            sessions: number;
            latestAt: string;
          }[];
        };
      };
    };
    '/api/staff/measures/vitals': {
      /**
       * A member of the team with `measures.read`.
       */
      get: {
        query?: {
          days?: '7' | '30' | '90';
        };
        answer: {
          period: {
            from: string;
            to: string;
            days: number;
          };
          isDemo: boolean;
          metrics: {
            name: 'FCP' | 'LCP' | 'CLS' | 'FID' | 'INP' | 'TTFB';
            count: number;
            p75: number;
            rating: 'good' | 'improve' | 'poor';
            byDevice: {
              device: 'phone' | 'desk';
              count: number;
              p75: number;
            }[];
            byPage: {
              page:
                | 'home'
                | 'category'
                | 'product'
                | 'search'
                | 'recipe'
                | 'lists'
                | 'checkout'
                | 'account'
                | 'landing'
                | 'content';
              device: ('phone' | 'desk') | null;
              count: number;
              p75: number;
            }[];
            byDay: {
              day: string;
              count: number;
              p75: number | null;
            }[];
          }[];
        };
      };
    };
    '/api/staff/members': {
      /**
       * A member of the team with `staff.read`.
       */
      get: {
        answer: {
          items: {
            id: string;
            name: string;
            email: string;
            role: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
            siteIds: string[] | null;
            siteRoles?: {
              [k: string]: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
            };
            isDisabled: boolean;
            isInvited: boolean;
            canChange: boolean;
            hasPasskey: boolean;
          }[];
          grantableRoles: ('admin' | 'manager' | 'preparer' | 'driver' | 'support')[];
          sites: {
            id: string;
            name: string;
          }[];
        };
      };
      /**
       * A member of the team with `staff.read`.
       */
      post: {
        body: {
          name: string;
          email: string;
          role: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
          /**
           * @minItems 1
           * @maxItems 100
           */
          siteIds?: string[];
        };
        answer: {
          id: string;
          name: string;
          email: string;
          role: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
          siteIds: string[] | null;
          siteRoles?: {
            [k: string]: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
          };
          isDisabled: boolean;
          isInvited: boolean;
          canChange: boolean;
          link: string | null;
        };
      };
    };
    '/api/staff/messages': {
      /**
       * A member of the team with `messages.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            title: string;
            text: string;
            link: string | null;
            audience: 'everybody' | 'signedIn' | 'newCustomers';
            state: 'planned' | 'shown' | 'over';
            from: string;
            to: string;
            author: string;
          }[];
        };
      };
      /**
       * A member of the team with `messages.write`.
       */
      post: {
        body: {
          title: string;
          text: string;
          link: string | null;
          audience: 'everybody' | 'signedIn' | 'newCustomers';
          firstDay: string;
          lastDay: string;
        };
        answer: {
          items: {
            id: string;
            title: string;
            text: string;
            link: string | null;
            audience: 'everybody' | 'signedIn' | 'newCustomers';
            state: 'planned' | 'shown' | 'over';
            from: string;
            to: string;
            author: string;
          }[];
        };
      };
    };
    '/api/staff/newProduct': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        query?: {
          copyOf?: string;
        };
        answer: {
          sku: string;
          copied: {
            sku: string;
            name: string;
            brand: string | null;
            categoryId: string;
            vatRate: number;
            soldBy: 'count' | 'piece' | 'step';
            unitTerm: string;
            unitGrams: number | null;
            packSize: string;
            price: number | null;
            netGrams: number | null;
            netMillilitres: number | null;
            pieces: number | null;
          } | null;
        };
      };
    };
    '/api/staff/operators': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        answer: {
          items: {
            operator: {
              name: string;
              address: string;
              electronicAddress: string | null;
              isOutsideUnion: boolean;
            };
            responsible: {
              name: string;
              address: string;
              electronicAddress: string | null;
            } | null;
            brands: string[];
          }[];
        };
      };
    };
    '/api/staff/order-fees': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          minimumOrder: number;
          preparationFee: number;
          version: number;
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        body: {
          version: number;
          minimumOrder: number;
          preparationFee: number;
        };
        answer: {
          minimumOrder: number;
          preparationFee: number;
          version: number;
        };
      };
    };
    '/api/staff/orders': {
      /**
       * A member of the team with `orders.read` or `orders.prepare` or `orders.deliver`.
       */
      get: {
        query?: {
          scope?: 'toPrepare' | 'toDeliver' | 'toCollect' | 'missed' | 'late' | 'open' | 'past' | 'all';
          q?: string;
          day?: string;
          hour?: string;
          site?: string;
          zone?: string;
          mode?: 'delivery' | 'collection';
          preparer?: string;
          has?: 'weighed' | 'alcohol';
          payment?: 'again';
          status?:
            | 'prepaying'
            | 'prepaid'
            | 'modifying'
            | 'preparing'
            | 'prepared'
            | 'approvedByClient'
            | 'ready'
            | 'cart'
            | 'readyToDeliver'
            | 'inTransit'
            | 'delivered'
            | 'paid'
            | 'terminated'
            | 'cancelled'
            | 'refunded'
            | 'failed';
          ids?: string;
          sort?:
            | 'number'
            | '-number'
            | 'slot'
            | '-slot'
            | 'customer'
            | '-customer'
            | 'zone'
            | '-zone'
            | 'amount'
            | '-amount'
            | 'arrived'
            | '-arrived';
          next?: string;
        };
        answer: {
          items: {
            id: string;
            number: string;
            status:
              | 'prepaying'
              | 'prepaid'
              | 'modifying'
              | 'preparing'
              | 'prepared'
              | 'approvedByClient'
              | 'ready'
              | 'cart'
              | 'readyToDeliver'
              | 'inTransit'
              | 'delivered'
              | 'paid'
              | 'terminated'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            statusLabel: string;
            customerName: string;
            site: {
              id: string;
              name: string;
            };
            zoneName: string;
            type: string;
            from: string;
            to: string;
            lines: number;
            weighings: number;
            reducePacking: boolean;
            isComplement: boolean;
            hasAlcohol: boolean;
            total: number;
            amount: number;
            arrivedAt: string;
            dueAt: string | null;
            missed: ('toPlan' | 'planned') | null;
            payBefore: string | null;
            preparerName: string | null;
            driverName: string | null;
          }[];
          next: string | null;
          sums: {
            orders: number;
            amount: number;
            late: number;
            slots: {
              from: string;
              to: string;
              orders: number;
              amount: number;
              late: number;
            }[];
          } | null;
        };
      };
    };
    '/api/staff/orders/{id}': {
      /**
       * A member of the team with `orders.read` or `orders.prepare` or `orders.deliver`.
       */
      get: {
        path: {
          id: string;
        };
        answer: StaffOrder;
      };
    };
    '/api/staff/orders/{id}/aftersales': {
      /**
       * A member of the team with `orders.refund`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          refundable: {
            productId: string;
            name: string;
            quantity: number;
            amounts: number[];
            maximum: number;
            weighed: {
              grams: number;
              paid: number;
            } | null;
          }[];
          fees: number;
          withdrawals: {
            id: string;
            status: 'declared' | 'received';
            receivedAt: string | null;
            acknowledgement: {
              number: string;
              at: string;
              orderNumber: string;
              customerName: string;
              email: string;
              deliveredAt: string;
              lines: {
                productId: string;
                name: string;
                quantity: number;
                amount: number;
              }[];
              fees: number;
              total: number;
            };
          }[];
          refunds: {
            id: string;
            cause: 'withdrawal' | 'complaint';
            motive: ('missing' | 'damaged' | 'quality' | 'expired' | 'wrong' | 'price' | 'late' | 'other') | null;
            reason: string;
            amount: number;
            fees: number;
            status: 'pending' | 'refunded' | 'failed' | 'paidTwice';
            at: string;
            endedAt: string | null;
            creditNote: {
              id: string;
              number: string;
            } | null;
            lines: {
              productId: string;
              name: string;
              quantity: number;
              amount: number;
            }[];
          }[];
        };
      };
    };
    '/api/staff/orders/{id}/amendments': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            productId: string;
            name: string;
            formerQuantity: number;
            quantity: number;
            difference: number;
            isBeyondHold: boolean;
            message: string;
            status: 'open' | 'accepted' | 'toPay' | 'declined' | 'withdrawn' | 'expired' | 'overtaken';
            isByPhone: boolean;
            by: string;
            at: string;
            answerUntil: string;
          }[];
        };
      };
      /**
       * A member of the team with `customers.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          productId: string;
          quantity: number;
          consent: 'asked' | 'phone';
          message?: string;
        };
        answer: {
          items: {
            id: string;
            productId: string;
            name: string;
            formerQuantity: number;
            quantity: number;
            difference: number;
            isBeyondHold: boolean;
            message: string;
            status: 'open' | 'accepted' | 'toPay' | 'declined' | 'withdrawn' | 'expired' | 'overtaken';
            isByPhone: boolean;
            by: string;
            at: string;
            answerUntil: string;
          }[];
        };
      };
    };
    '/api/staff/orders/{id}/bags': {
      /**
       * A member of the team with `orders.read` or `orders.prepare` or `orders.deliver`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          bags: {
            number: number;
            isCold: boolean;
            isLoaded: boolean;
          }[];
        };
      };
      /**
       * A member of the team with `orders.prepare`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          bags: number;
          coldBags: number;
        };
        answer: {
          bags: {
            number: number;
            isCold: boolean;
            isLoaded: boolean;
          }[];
        };
      };
    };
    '/api/staff/orders/{id}/bags/labels': {
      /**
       * A member of the team with `orders.prepare`.
       */
      get: {
        path: {
          id: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/orders/{id}/bags/tickets': {
      /**
       * A member of the team with `orders.prepare`.
       */
      get: {
        path: {
          id: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/orders/{id}/destinations': {
      /**
       * A member of the team with `customers.write`.
       */
      get: {
        path: {
          id: string;
        };
        query?: {
          postalCode?: string;
        };
        answer: {
          refusal: string | null;
          reach: ('anywhere' | 'sameDay') | null;
          zones: {
            id: string;
            name: string;
            items: {
              slot: TimeSlot;
              isCurrent: boolean;
              refusal: string | null;
            }[];
          }[];
        };
      };
    };
    '/api/staff/orders/{id}/history': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            at: string;
            text: string;
            by: string;
            reason: string | null;
          }[];
        };
      };
    };
    '/api/staff/orders/{id}/invoices/{invoiceId}': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        path: {
          id: string;
          invoiceId: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/orders/{id}/lines/{productId}/substitutes': {
      /**
       * A member of the team with `orders.prepare`.
       */
      get: {
        path: {
          id: string;
          productId: string;
        };
        query?: {
          q?: string;
        };
        answer: {
          items: {
            id: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quotation: 'count' | 'weight';
            unitGrams: number | null;
            itemPrice: number;
            availableQuantity: number;
            quantity: number;
            difference: number;
            isWished: boolean;
            isProposable: boolean;
            added: {
              contains: string[];
              traces: string[];
            };
          }[];
        };
      };
    };
    '/api/staff/orders/{id}/payments': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            amount: number;
            status:
              | 'registered'
              | 'initiated'
              | 'requires_action'
              | 'pending'
              | 'authorized'
              | 'captured'
              | 'refused'
              | 'failed'
              | 'cancelled';
            refusalReason: string | null;
            means: {
              type: string;
              last4: string | null;
            } | null;
            holdAt: string | null;
            payBefore: string | null;
            createdAt: string;
            updatedAt: string;
            steps: {
              step: string;
              at: string;
            }[];
          }[];
        };
      };
    };
    '/api/staff/orders/board': {
      /**
       * A member of the team with `orders.read` or `orders.prepare` or `orders.deliver`.
       */
      get: {
        query?: {
          day?: string;
          since?: string;
        };
        answer: {
          version: string;
          at: string;
          counts: {
            open: number;
            toPrepare: number;
            toDeliver: number;
            toCollect: number;
            missed: number;
            late: number;
            new: number;
          };
          sites: {
            id: string;
            name: string;
          }[];
          zones: {
            id: string;
            name: string;
          }[];
          preparers: {
            id: string;
            name: string;
          }[];
          hours: string[];
          statuses: (
            | 'prepaying'
            | 'prepaid'
            | 'modifying'
            | 'preparing'
            | 'prepared'
            | 'approvedByClient'
            | 'ready'
            | 'cart'
            | 'readyToDeliver'
            | 'inTransit'
            | 'delivered'
            | 'paid'
            | 'terminated'
            | 'cancelled'
            | 'refunded'
            | 'failed'
          )[];
        };
      };
    };
    '/api/staff/orders/labels': {
      /**
       * A member of the team with `orders.read` or `orders.prepare` or `orders.deliver`.
       */
      get: {
        query: {
          scope?: 'toPrepare' | 'toDeliver' | 'toCollect' | 'missed' | 'late' | 'open' | 'past' | 'all';
          q?: string;
          day?: string;
          hour?: string;
          site?: string;
          zone?: string;
          mode?: 'delivery' | 'collection';
          preparer?: string;
          has?: 'weighed' | 'alcohol';
          payment?: 'again';
          status?:
            | 'prepaying'
            | 'prepaid'
            | 'modifying'
            | 'preparing'
            | 'prepared'
            | 'approvedByClient'
            | 'ready'
            | 'cart'
            | 'readyToDeliver'
            | 'inTransit'
            | 'delivered'
            | 'paid'
            | 'terminated'
            | 'cancelled'
            | 'refunded'
            | 'failed';
          ids?: string;
          sort?:
            | 'number'
            | '-number'
            | 'slot'
            | '-slot'
            | 'customer'
            | '-customer'
            | 'zone'
            | '-zone'
            | 'amount'
            | '-amount'
            | 'arrived'
            | '-arrived';
          bags: number;
        };
        answer: Blob;
      };
    };
    '/api/staff/orders/sheets': {
      /**
       * A member of the team with `orders.read` or `orders.prepare` or `orders.deliver`.
       */
      get: {
        query?: {
          scope?: 'toPrepare' | 'toDeliver' | 'toCollect' | 'missed' | 'late' | 'open' | 'past' | 'all';
          q?: string;
          day?: string;
          hour?: string;
          site?: string;
          zone?: string;
          mode?: 'delivery' | 'collection';
          preparer?: string;
          has?: 'weighed' | 'alcohol';
          payment?: 'again';
          status?:
            | 'prepaying'
            | 'prepaid'
            | 'modifying'
            | 'preparing'
            | 'prepared'
            | 'approvedByClient'
            | 'ready'
            | 'cart'
            | 'readyToDeliver'
            | 'inTransit'
            | 'delivered'
            | 'paid'
            | 'terminated'
            | 'cancelled'
            | 'refunded'
            | 'failed';
          ids?: string;
          sort?:
            | 'number'
            | '-number'
            | 'slot'
            | '-slot'
            | 'customer'
            | '-customer'
            | 'zone'
            | '-zone'
            | 'amount'
            | '-amount'
            | 'arrived'
            | '-arrived';
        };
        answer: Blob;
      };
    };
    '/api/staff/page-choices': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        query: {
          of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          q?: string;
        };
        answer: {
          items: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
          }[];
        };
      };
    };
    '/api/staff/pages': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            path: string;
            kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
            title: string;
            state: 'published' | 'changed' | 'draft' | 'withdrawn';
            changed: {
              at: string;
              author: string | null;
            };
            plans: {
              publication: {
                id: string;
                at: string;
                author: string;
                failure: string | null;
              } | null;
              withdrawal: {
                id: string;
                at: string;
                author: string;
                failure: string | null;
              } | null;
            };
          }[];
        };
      };
      /**
       * A member of the team with `pages.write`.
       */
      post: {
        body: {
          family: 'offre' | 'info' | 'entreprise' | 'root';
          slug: string;
          title: string;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
    };
    '/api/staff/pages/{id}': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
    };
    '/api/staff/pages/{id}/actions': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/pages/{id}/preview': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        path: {
          id: string;
        };
        query: {
          of: string;
        };
        answer: PageTemplate;
      };
    };
    '/api/staff/passkeys': {
      /**
       * Any member of the team, also one who must add a passkey first.
       */
      get: {
        answer: {
          items: {
            id: string;
            name: string;
            createdAt: string;
            lastUsedAt: string | null;
          }[];
          codesLeft: number;
          isNeeded: boolean;
        };
      };
      /**
       * Any member of the team, also one who must add a passkey first.
       */
      post: {
        body: {
          name: string;
          credential: {
            id: string;
            rawId: string;
            type: 'public-key';
            authenticatorAttachment?: 'platform' | 'cross-platform';
            clientExtensionResults?: {
              [k: string]: unknown;
            };
            response: {
              clientDataJSON: string;
              attestationObject: string;
              /**
               * @maxItems 10
               */
              transports?: string[];
              [k: string]: unknown;
            };
          };
        };
        answer: {
          codes: string[] | null;
        };
      };
    };
    '/api/staff/phoneOrders': {
      /**
       * A member of the team with `customers.write`.
       */
      get: {
        answer: {
          items: {
            orderId: string;
            number: string;
            status: 'waiting' | 'paid' | 'unpaid' | 'withdrawn';
            customer: {
              id: string;
              name: string;
              phone: string;
              email: string;
            };
            slot: {
              from: string;
              to: string;
            };
            amount: number;
            takenBy: string;
            takenAt: string;
            payBefore: string;
            link: string | null;
            linkSentAt: string;
            linksSent: number;
          }[];
        };
      };
      /**
       * A member of the team with `customers.write`.
       */
      post: {
        body: {
          requestKey: string;
          draft: {
            customerId: string;
            firstname?: string;
            lastname?: string;
            deliveryZoneId?: string;
            timeSlotId?: string;
            address?: {
              title?: string;
              streetNumber?: string;
              street: string;
              postalCode: string;
              city: string;
              latitude?: number;
              longitude?: number;
              note?: string;
              lastname?: string;
              firstname?: string;
              phone?: string;
              isBilling?: boolean;
            };
            /**
             * @maxItems 150
             */
            products: {
              id: string;
              quantity: number;
            }[];
            replaceMissingProducts: boolean;
          };
          acceptedAmount: number;
        };
        answer: {
          orderId: string;
          number: string;
          payBefore: string;
        };
      };
    };
    '/api/staff/phoneOrders/customers/{id}': {
      /**
       * A member of the team with `customers.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          firstname: string | null;
          lastname: string | null;
          email: string;
          phone: string;
          addresses: {
            id: string;
            text: string;
            address: {
              title?: string;
              streetNumber?: string;
              street: string;
              postalCode: string;
              city: string;
              latitude?: number;
              longitude?: number;
              note?: string;
              lastname?: string;
              firstname?: string;
              phone?: string;
              isBilling?: boolean;
            };
          }[];
          formerOrders: {
            name: string;
            products: {
              id: string;
              quantity: number;
            }[];
            unknownSkus: string[];
          }[];
        };
      };
    };
    '/api/staff/phoneOrders/products': {
      /**
       * A member of the team with `customers.write`.
       */
      get: {
        query: {
          q: string;
          zone?: string;
        };
        answer: {
          items: {
            id: string;
            name: string;
            packSize: string;
            itemPrice: number | null;
            availableQuantity: number;
            isAvailable: boolean;
            isAlcohol: boolean;
            unitGrams: number | null;
          }[];
        };
      };
    };
    '/api/staff/picking/batches': {
      /**
       * A member of the team with `orders.prepare`.
       */
      get: {
        answer: {
          items: {
            id: string;
            startedAt: string;
            pausedAt: string | null;
            inCharge: {
              id: string;
              name: string;
            };
            members: {
              id: string;
              name: string;
            }[];
            orders: {
              id: string;
              number: string;
              bag: number;
            }[];
            lines: number;
            waitingLines: number;
          }[];
          refused: {
            gestureId: string;
            batchId: string;
            productId: string | null;
            productName: string | null;
            orderNumber: string | null;
            refusal: {
              code: string;
              message: string;
              owner: string;
              meta?: {
                [k: string]: unknown;
              };
            };
          }[];
        };
      };
      /**
       * A member of the team with `orders.prepare`.
       */
      post: {
        body: {
          batchId: string;
          /**
           * @minItems 1
           * @maxItems 8
           */
          orderIds: string[];
        };
        answer: {
          batch: {
            pausedAt: string | null;
            orders: {
              id: string;
              number: string;
              bag: number;
              initialOrderId: string | null;
              status:
                | 'prepaying'
                | 'prepaid'
                | 'modifying'
                | 'preparing'
                | 'prepared'
                | 'approvedByClient'
                | 'ready'
                | 'cart'
                | 'readyToDeliver'
                | 'inTransit'
                | 'delivered'
                | 'paid'
                | 'terminated'
                | 'cancelled'
                | 'refunded'
                | 'failed';
              statusLabel: string;
              from: string;
              to: string;
              isCollected: boolean;
              isOpen: boolean;
              reducePacking: boolean;
              replaceMissingProducts: boolean;
              couponDiscountCents: number;
              feesCents: number;
              holdCents: number;
              weightMarginPercent: number;
            }[];
            lines: {
              orderId: string;
              productId: string;
              version: number;
              name: string;
              quotation: 'count' | 'weight';
              vatRateBasisPoints: number;
              unitPriceCents: number;
              promotion:
                | (
                    | {
                        mechanism: 'discount';
                        type: 'PERCENT' | 'VALUE';
                        value: number;
                      }
                    | {
                        mechanism: 'nth';
                        nthQuantity: number;
                        nthQuantityOffered: number;
                        type: 'PERCENT' | 'VALUE';
                        value: number;
                      }
                    | {
                        mechanism: 'bulk';
                        nthQuantity: number;
                        type: 'PERCENT' | 'VALUE';
                        value: number;
                      }
                  )
                | null;
              requestedCents: number;
              maximumCents: number;
              requestedQuantity: number;
              announcedGrams: number | null;
              preparedQuantity: number | null;
              preparedGrams: number | null;
              replacement: {
                name: string;
                quotation: 'count' | 'weight';
                unitPriceCents: number;
              } | null;
              promisedDays: number;
              suggestedLots: {
                expiresOn: string | null;
                lot: string | null;
                units: number;
              }[];
              onShelfUntil: string | null;
              byVan: {
                units: number;
                arrivesAt: string;
              } | null;
              shortLivedUntil: string | null;
              wish:
                | {
                    kind: 'closest' | 'remove' | 'ask';
                  }
                | {
                    kind: 'product';
                    productId: string;
                    name: string;
                  };
              question: {
                id: string;
                state: 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';
                secondsLeft: number;
                proposals: {
                  id: string;
                  name: string;
                  packSize: string;
                  picture: {
                    base: string;
                    alt: string;
                    tint: string;
                  };
                  quotation: 'count' | 'weight';
                  quantity?: number;
                  unitGrams?: number | null;
                  price: number;
                  difference: number;
                  added: {
                    contains: string[];
                    traces: string[];
                  };
                }[];
                acceptedProductId: string | null;
              } | null;
              approvedByClient: boolean;
            }[];
            members: {
              id: string;
              name: string;
              isInCharge: boolean;
              productId: string | null;
            }[];
            refused: {
              gestureId: string;
              batchId: string;
              productId: string | null;
              productName: string | null;
              orderNumber: string | null;
              refusal: {
                code: string;
                message: string;
                owner: string;
                meta?: {
                  [k: string]: unknown;
                };
              };
            }[];
            id: string;
            startedAt: string;
            products: {
              id: string;
              sku: string;
              name: string;
              packSize: string;
              picture: {
                base: string;
                alt: string;
                tint: string;
              };
              ean: string | null;
              aisleId: string | null;
              aisle: string;
              shelf: string | null;
              place: string | null;
              cold: 'none' | 'fresh' | 'frozen';
              shelfPriceCents: number | null;
            }[];
            scanning: {
              /**
               * @maxItems 11
               */
              inStoreCodes: {
                prefix: string;
                kind: 'weight' | 'price';
                itemDigits: 4 | 5 | 6;
              }[];
              shortestLifeDays: number;
            };
            scales: {
              id: string;
              name: string;
              approvalMark: string;
              accuracyClass: 'I' | 'II' | 'III' | 'IIII';
              minimumGrams: number;
              maximumGrams: number;
              checkedOn: string;
              nextCheckOn: string;
              isRetired: boolean;
              version: number;
            }[];
            allowsSimulatedScale: boolean;
          };
          refused: {
            orderId: string;
            problem: string;
          }[];
        };
      };
    };
    '/api/staff/picking/batches/{id}': {
      /**
       * A member of the team with `orders.prepare`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          pausedAt: string | null;
          orders: {
            id: string;
            number: string;
            bag: number;
            initialOrderId: string | null;
            status:
              | 'prepaying'
              | 'prepaid'
              | 'modifying'
              | 'preparing'
              | 'prepared'
              | 'approvedByClient'
              | 'ready'
              | 'cart'
              | 'readyToDeliver'
              | 'inTransit'
              | 'delivered'
              | 'paid'
              | 'terminated'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            statusLabel: string;
            from: string;
            to: string;
            isCollected: boolean;
            isOpen: boolean;
            reducePacking: boolean;
            replaceMissingProducts: boolean;
            couponDiscountCents: number;
            feesCents: number;
            holdCents: number;
            weightMarginPercent: number;
          }[];
          lines: {
            orderId: string;
            productId: string;
            version: number;
            name: string;
            quotation: 'count' | 'weight';
            vatRateBasisPoints: number;
            unitPriceCents: number;
            promotion:
              | (
                  | {
                      mechanism: 'discount';
                      type: 'PERCENT' | 'VALUE';
                      value: number;
                    }
                  | {
                      mechanism: 'nth';
                      nthQuantity: number;
                      nthQuantityOffered: number;
                      type: 'PERCENT' | 'VALUE';
                      value: number;
                    }
                  | {
                      mechanism: 'bulk';
                      nthQuantity: number;
                      type: 'PERCENT' | 'VALUE';
                      value: number;
                    }
                )
              | null;
            requestedCents: number;
            maximumCents: number;
            requestedQuantity: number;
            announcedGrams: number | null;
            preparedQuantity: number | null;
            preparedGrams: number | null;
            replacement: {
              name: string;
              quotation: 'count' | 'weight';
              unitPriceCents: number;
            } | null;
            promisedDays: number;
            suggestedLots: {
              expiresOn: string | null;
              lot: string | null;
              units: number;
            }[];
            onShelfUntil: string | null;
            byVan: {
              units: number;
              arrivesAt: string;
            } | null;
            shortLivedUntil: string | null;
            wish:
              | {
                  kind: 'closest' | 'remove' | 'ask';
                }
              | {
                  kind: 'product';
                  productId: string;
                  name: string;
                };
            question: {
              id: string;
              state: 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';
              secondsLeft: number;
              proposals: {
                id: string;
                name: string;
                packSize: string;
                picture: {
                  base: string;
                  alt: string;
                  tint: string;
                };
                quotation: 'count' | 'weight';
                quantity?: number;
                unitGrams?: number | null;
                price: number;
                difference: number;
                added: {
                  contains: string[];
                  traces: string[];
                };
              }[];
              acceptedProductId: string | null;
            } | null;
            approvedByClient: boolean;
          }[];
          members: {
            id: string;
            name: string;
            isInCharge: boolean;
            productId: string | null;
          }[];
          refused: {
            gestureId: string;
            batchId: string;
            productId: string | null;
            productName: string | null;
            orderNumber: string | null;
            refusal: {
              code: string;
              message: string;
              owner: string;
              meta?: {
                [k: string]: unknown;
              };
            };
          }[];
          id: string;
          startedAt: string;
          products: {
            id: string;
            sku: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            ean: string | null;
            aisleId: string | null;
            aisle: string;
            shelf: string | null;
            place: string | null;
            cold: 'none' | 'fresh' | 'frozen';
            shelfPriceCents: number | null;
          }[];
          scanning: {
            /**
             * @maxItems 11
             */
            inStoreCodes: {
              prefix: string;
              kind: 'weight' | 'price';
              itemDigits: 4 | 5 | 6;
            }[];
            shortestLifeDays: number;
          };
          scales: {
            id: string;
            name: string;
            approvalMark: string;
            accuracyClass: 'I' | 'II' | 'III' | 'IIII';
            minimumGrams: number;
            maximumGrams: number;
            checkedOn: string;
            nextCheckOn: string;
            isRetired: boolean;
            version: number;
          }[];
          allowsSimulatedScale: boolean;
        };
      };
    };
    '/api/staff/picking/path': {
      /**
       * A member of the team with `orders.prepare`.
       */
      get: {
        query?: {
          site?: string;
        };
        answer: {
          version: number;
          stops: {
            categoryId: string;
            cold: 'none' | 'fresh' | 'frozen';
            parentId: string | null;
            name: string;
            products: number;
          }[];
          scanning: {
            /**
             * @maxItems 11
             */
            inStoreCodes: {
              prefix: string;
              kind: 'weight' | 'price';
              itemDigits: 4 | 5 | 6;
            }[];
            shortestLifeDays: number;
          };
          answerSeconds: number;
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        query?: {
          site?: string;
        };
        body: {
          version: number;
          /**
           * @maxItems 2000
           */
          stops: {
            categoryId: string;
            cold: 'none' | 'fresh' | 'frozen';
          }[];
          scanning: {
            /**
             * @maxItems 11
             */
            inStoreCodes: {
              prefix: string;
              kind: 'weight' | 'price';
              itemDigits: 4 | 5 | 6;
            }[];
            shortestLifeDays: number;
          };
          answerSeconds?: number;
        };
        answer: {
          version: number;
          stops: {
            categoryId: string;
            cold: 'none' | 'fresh' | 'frozen';
            parentId: string | null;
            name: string;
            products: number;
          }[];
          scanning: {
            /**
             * @maxItems 11
             */
            inStoreCodes: {
              prefix: string;
              kind: 'weight' | 'price';
              itemDigits: 4 | 5 | 6;
            }[];
            shortestLifeDays: number;
          };
          answerSeconds: number;
        };
      };
    };
    '/api/staff/postcodes': {
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        query: {
          postcodes: string;
          zoneId?: string;
        };
        answer: {
          items: {
            postcode: string;
            cities: string[];
          }[];
          overlaps: {
            id: string;
            name: string;
            postcodes: string[];
          }[];
        };
      };
    };
    '/api/staff/products': {
      /**
       * A member of the team with `stock.write`.
       */
      get: {
        query?: {
          q?: string;
          view?: 'all' | 'soldOut' | 'soon' | 'withdrawn' | 'blocked' | 'toComplete' | 'promotion';
          aisle?: string;
          season?: 'seasonal' | 'asleep';
          sort?: 'name' | '-name' | 'aisle' | '-aisle' | 'price' | '-price' | 'stock' | '-stock';
          site?: string;
          next?: string;
        };
        answer: {
          items: {
            sku: string;
            name: string;
            brand: string | null;
            aisle: string;
            category: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            itemPrice: number | null;
            pricing: {
              sellPrices: {
                perWeightUnit: {
                  main: 'kg' | 'l' | 'piece';
                  net: number;
                  value: number;
                } | null;
              };
            };
            promo: {
              mechanism: 'discount' | 'nth' | 'bulk';
              conditions: {
                nthQuantity: number;
                nthQuantityOffered: number;
                type: 'VALUE' | 'PERCENT';
                value: number;
                discountPerBulk: number;
                itemOriginalPrice: number;
              };
              label: string | null;
              priorPrice: number | null;
            } | null;
            quotation: 'count' | 'weight';
            seasonMonths: number[];
            availableQuantity: number;
            soonAt: number;
            state: 'onSale' | 'withdrawn' | 'blocked';
            missing: (
              | 'description'
              | 'conservation'
              | 'netQuantity'
              | 'origin'
              | 'class'
              | 'method'
              | 'ingredients'
              | 'allergens'
              | 'nutrition'
              | 'operator'
              | 'electronicAddress'
              | 'responsible'
              | 'warnings'
              | 'hazards'
            )[];
            toComplete: ('operator' | 'electronicAddress' | 'responsible' | 'warnings' | 'hazards')[];
          }[];
          total: number;
          counts: {
            [k: string]: number;
          };
          aisles: {
            id: string;
            name: string;
          }[];
          next: string | null;
        };
      };
      /**
       * A member of the team with `catalogue.write`.
       */
      post: {
        body: {
          id: string;
          sku: string;
          ean: string | null;
          name: string;
          brand: string | null;
          categoryId: string;
          vatRate: 0 | 90 | 105 | 175 | 210 | 550 | 850 | 1000 | 1300 | 2000;
          soldBy: 'count' | 'piece' | 'step';
          unitTerm: string;
          unitGrams: number | null;
          packSize: string;
          price: number;
          netGrams: number | null;
          netMillilitres: number | null;
          pieces: number | null;
          copyOf: string | null;
          source?: 'openFoodFacts' | null;
        };
        answer: {
          id: string;
          sku: string;
          ean: string | null;
          version: number;
          categoryId: string;
          path: string[];
          soldBy: 'count' | 'piece' | 'step';
          unitTerm: string;
          unitGrams: number | null;
          vatRate: number;
          price: number | null;
          enabled: boolean;
          promotion:
            | (
                | {
                    mechanism: 'discount';
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'nth';
                    nthQuantity: number;
                    nthQuantityOffered: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'bulk';
                    nthQuantity: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
              )
            | null;
          sheet: {
            description: string;
            packSize: string;
            netGrams: number | null;
            netMillilitres: number | null;
            pieces: number | null;
            origin: string | null;
            variety: string | null;
            class: string | null;
            calibre: string | null;
            producer: string | null;
            method: string | null;
            labels: (
              | 'bio'
              | 'aop'
              | 'aoc'
              | 'igp'
              | 'label-rouge'
              | 'msc'
              | 'asc'
              | 'hve'
              | 'stg'
              | 'bleu-blanc-coeur'
              | 'commerce-equitable'
              | 'pavillon-france'
              | 'viande-francaise'
              | 'lait-cru'
              | 'fermier'
              | 'vegan'
              | 'sans-gluten'
              | 'sans-nitrite'
              | 'plein-air'
              | 'ecolabel'
            )[];
            ingredients: string | null;
            allergens: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            traces: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            nutrition: {
              kcal: number;
              fat: number;
              saturates: number;
              carbohydrates: number;
              sugars: number;
              fibre: number;
              protein: number;
              salt: number;
              fruitVegetablePercent?: number;
            } | null;
            conservation: string;
            shelfLifeDays: number;
            alcohol: number | null;
            name: string;
            brand: string | null;
            /**
             * @maxItems 30
             */
            keywords: string[];
            /**
             * @maxItems 12
             */
            seasonMonths: number[];
            source: 'openFoodFacts' | null;
          };
          state: 'onSale' | 'withdrawn' | 'blocked';
          missing: (
            | 'description'
            | 'conservation'
            | 'netQuantity'
            | 'origin'
            | 'class'
            | 'method'
            | 'ingredients'
            | 'allergens'
            | 'nutrition'
            | 'operator'
            | 'electronicAddress'
            | 'responsible'
            | 'warnings'
            | 'hazards'
          )[];
          labelling: {
            operator: {
              name: string;
              address: string;
              electronicAddress: string | null;
              isOutsideUnion: boolean;
            } | null;
            responsible: {
              name: string;
              address: string;
              electronicAddress: string | null;
            } | null;
            warnings: string | null;
            hazards: {
              /**
               * @maxItems 9
               */
              pictograms: ('GHS01' | 'GHS02' | 'GHS03' | 'GHS04' | 'GHS05' | 'GHS06' | 'GHS07' | 'GHS08' | 'GHS09')[];
              signalWord: ('danger' | 'warning') | null;
              /**
               * @maxItems 40
               */
              statements: {
                code: string;
                text: string | null;
              }[];
              /**
               * @maxItems 40
               */
              precautions: {
                code: string;
                text: string | null;
              }[];
              contains: string | null;
              ufi: string | null;
            } | null;
          } | null;
          toComplete: ('operator' | 'electronicAddress' | 'responsible' | 'warnings' | 'hazards')[];
          promotionRefusal: string | null;
          lowestPrice30Days: number | null;
          isExemptOfPriorPrice: boolean;
          product: Product;
          stock: {
            availableQuantity: number;
            toPrepare: number;
            short: number;
            onShelf: number;
            lastChange: {
              id: string;
              kind:
                | 'count'
                | 'delivery'
                | 'breakage'
                | 'expired'
                | 'theft'
                | 'donation'
                | 'inventory'
                | 'import'
                | 'transfer'
                | 'tillSale'
                | 'tillReturn';
              delta: number;
              counted: number | null;
              at: string;
              author: string | null;
            } | null;
          };
        };
      };
    };
    '/api/staff/products/{sku}': {
      /**
       * A member of the team with `stock.write`.
       */
      get: {
        path: {
          sku: string;
        };
        query?: {
          site?: string;
        };
        answer: {
          id: string;
          sku: string;
          ean: string | null;
          version: number;
          categoryId: string;
          path: string[];
          soldBy: 'count' | 'piece' | 'step';
          unitTerm: string;
          unitGrams: number | null;
          vatRate: number;
          price: number | null;
          enabled: boolean;
          promotion:
            | (
                | {
                    mechanism: 'discount';
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'nth';
                    nthQuantity: number;
                    nthQuantityOffered: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'bulk';
                    nthQuantity: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
              )
            | null;
          sheet: {
            description: string;
            packSize: string;
            netGrams: number | null;
            netMillilitres: number | null;
            pieces: number | null;
            origin: string | null;
            variety: string | null;
            class: string | null;
            calibre: string | null;
            producer: string | null;
            method: string | null;
            labels: (
              | 'bio'
              | 'aop'
              | 'aoc'
              | 'igp'
              | 'label-rouge'
              | 'msc'
              | 'asc'
              | 'hve'
              | 'stg'
              | 'bleu-blanc-coeur'
              | 'commerce-equitable'
              | 'pavillon-france'
              | 'viande-francaise'
              | 'lait-cru'
              | 'fermier'
              | 'vegan'
              | 'sans-gluten'
              | 'sans-nitrite'
              | 'plein-air'
              | 'ecolabel'
            )[];
            ingredients: string | null;
            allergens: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            traces: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            nutrition: {
              kcal: number;
              fat: number;
              saturates: number;
              carbohydrates: number;
              sugars: number;
              fibre: number;
              protein: number;
              salt: number;
              fruitVegetablePercent?: number;
            } | null;
            conservation: string;
            shelfLifeDays: number;
            alcohol: number | null;
            name: string;
            brand: string | null;
            /**
             * @maxItems 30
             */
            keywords: string[];
            /**
             * @maxItems 12
             */
            seasonMonths: number[];
            source: 'openFoodFacts' | null;
          };
          state: 'onSale' | 'withdrawn' | 'blocked';
          missing: (
            | 'description'
            | 'conservation'
            | 'netQuantity'
            | 'origin'
            | 'class'
            | 'method'
            | 'ingredients'
            | 'allergens'
            | 'nutrition'
            | 'operator'
            | 'electronicAddress'
            | 'responsible'
            | 'warnings'
            | 'hazards'
          )[];
          labelling: {
            operator: {
              name: string;
              address: string;
              electronicAddress: string | null;
              isOutsideUnion: boolean;
            } | null;
            responsible: {
              name: string;
              address: string;
              electronicAddress: string | null;
            } | null;
            warnings: string | null;
            hazards: {
              /**
               * @maxItems 9
               */
              pictograms: ('GHS01' | 'GHS02' | 'GHS03' | 'GHS04' | 'GHS05' | 'GHS06' | 'GHS07' | 'GHS08' | 'GHS09')[];
              signalWord: ('danger' | 'warning') | null;
              /**
               * @maxItems 40
               */
              statements: {
                code: string;
                text: string | null;
              }[];
              /**
               * @maxItems 40
               */
              precautions: {
                code: string;
                text: string | null;
              }[];
              contains: string | null;
              ufi: string | null;
            } | null;
          } | null;
          toComplete: ('operator' | 'electronicAddress' | 'responsible' | 'warnings' | 'hazards')[];
          promotionRefusal: string | null;
          lowestPrice30Days: number | null;
          isExemptOfPriorPrice: boolean;
          product: Product;
          stock: {
            availableQuantity: number;
            toPrepare: number;
            short: number;
            onShelf: number;
            lastChange: {
              id: string;
              kind:
                | 'count'
                | 'delivery'
                | 'breakage'
                | 'expired'
                | 'theft'
                | 'donation'
                | 'inventory'
                | 'import'
                | 'transfer'
                | 'tillSale'
                | 'tillReturn';
              delta: number;
              counted: number | null;
              at: string;
              author: string | null;
            } | null;
          };
        };
      };
      /**
       * A member of the team with `catalogue.write`.
       */
      patch: {
        path: {
          sku: string;
        };
        query?: {
          site?: string;
        };
        body: {
          version: number;
          price?: number;
          enabled?: boolean;
          promotion?:
            | (
                | {
                    mechanism: 'discount';
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'nth';
                    nthQuantity: number;
                    nthQuantityOffered: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'bulk';
                    nthQuantity: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
              )
            | null;
          sheet?: {
            description: string;
            packSize: string;
            netGrams: number | null;
            netMillilitres: number | null;
            pieces: number | null;
            origin: string | null;
            variety: string | null;
            class: string | null;
            calibre: string | null;
            producer: string | null;
            method: string | null;
            labels: (
              | 'bio'
              | 'aop'
              | 'aoc'
              | 'igp'
              | 'label-rouge'
              | 'msc'
              | 'asc'
              | 'hve'
              | 'stg'
              | 'bleu-blanc-coeur'
              | 'commerce-equitable'
              | 'pavillon-france'
              | 'viande-francaise'
              | 'lait-cru'
              | 'fermier'
              | 'vegan'
              | 'sans-gluten'
              | 'sans-nitrite'
              | 'plein-air'
              | 'ecolabel'
            )[];
            ingredients: string | null;
            allergens: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            traces: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            nutrition: {
              kcal: number;
              fat: number;
              saturates: number;
              carbohydrates: number;
              sugars: number;
              fibre: number;
              protein: number;
              salt: number;
              fruitVegetablePercent?: number;
            } | null;
            conservation: string;
            shelfLifeDays: number;
            alcohol: number | null;
            name: string;
            brand: string | null;
            /**
             * @maxItems 30
             */
            keywords: string[];
            /**
             * @maxItems 12
             */
            seasonMonths: number[];
            source: 'openFoodFacts' | null;
          };
          labelling?: {
            operator: {
              name: string;
              address: string;
              electronicAddress: string | null;
              isOutsideUnion: boolean;
            } | null;
            responsible: {
              name: string;
              address: string;
              electronicAddress: string | null;
            } | null;
            warnings: string | null;
            hazards: {
              /**
               * @maxItems 9
               */
              pictograms: ('GHS01' | 'GHS02' | 'GHS03' | 'GHS04' | 'GHS05' | 'GHS06' | 'GHS07' | 'GHS08' | 'GHS09')[];
              signalWord: ('danger' | 'warning') | null;
              /**
               * @maxItems 40
               */
              statements: {
                code: string;
                text: string | null;
              }[];
              /**
               * @maxItems 40
               */
              precautions: {
                code: string;
                text: string | null;
              }[];
              contains: string | null;
              ufi: string | null;
            } | null;
          };
          categoryId?: string;
          vatRate?: 0 | 90 | 105 | 175 | 210 | 550 | 850 | 1000 | 1300 | 2000;
          ean?: string | null;
          selling?: {
            soldBy: 'count' | 'piece' | 'step';
            unitTerm: string;
            unitGrams: number | null;
            packSize: string;
            price: number;
            netGrams: number | null;
            netMillilitres: number | null;
            pieces: number | null;
          };
          picture?: string | null;
        };
        answer: {
          id: string;
          sku: string;
          ean: string | null;
          version: number;
          categoryId: string;
          path: string[];
          soldBy: 'count' | 'piece' | 'step';
          unitTerm: string;
          unitGrams: number | null;
          vatRate: number;
          price: number | null;
          enabled: boolean;
          promotion:
            | (
                | {
                    mechanism: 'discount';
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'nth';
                    nthQuantity: number;
                    nthQuantityOffered: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'bulk';
                    nthQuantity: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
              )
            | null;
          sheet: {
            description: string;
            packSize: string;
            netGrams: number | null;
            netMillilitres: number | null;
            pieces: number | null;
            origin: string | null;
            variety: string | null;
            class: string | null;
            calibre: string | null;
            producer: string | null;
            method: string | null;
            labels: (
              | 'bio'
              | 'aop'
              | 'aoc'
              | 'igp'
              | 'label-rouge'
              | 'msc'
              | 'asc'
              | 'hve'
              | 'stg'
              | 'bleu-blanc-coeur'
              | 'commerce-equitable'
              | 'pavillon-france'
              | 'viande-francaise'
              | 'lait-cru'
              | 'fermier'
              | 'vegan'
              | 'sans-gluten'
              | 'sans-nitrite'
              | 'plein-air'
              | 'ecolabel'
            )[];
            ingredients: string | null;
            allergens: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            traces: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            nutrition: {
              kcal: number;
              fat: number;
              saturates: number;
              carbohydrates: number;
              sugars: number;
              fibre: number;
              protein: number;
              salt: number;
              fruitVegetablePercent?: number;
            } | null;
            conservation: string;
            shelfLifeDays: number;
            alcohol: number | null;
            name: string;
            brand: string | null;
            /**
             * @maxItems 30
             */
            keywords: string[];
            /**
             * @maxItems 12
             */
            seasonMonths: number[];
            source: 'openFoodFacts' | null;
          };
          state: 'onSale' | 'withdrawn' | 'blocked';
          missing: (
            | 'description'
            | 'conservation'
            | 'netQuantity'
            | 'origin'
            | 'class'
            | 'method'
            | 'ingredients'
            | 'allergens'
            | 'nutrition'
            | 'operator'
            | 'electronicAddress'
            | 'responsible'
            | 'warnings'
            | 'hazards'
          )[];
          labelling: {
            operator: {
              name: string;
              address: string;
              electronicAddress: string | null;
              isOutsideUnion: boolean;
            } | null;
            responsible: {
              name: string;
              address: string;
              electronicAddress: string | null;
            } | null;
            warnings: string | null;
            hazards: {
              /**
               * @maxItems 9
               */
              pictograms: ('GHS01' | 'GHS02' | 'GHS03' | 'GHS04' | 'GHS05' | 'GHS06' | 'GHS07' | 'GHS08' | 'GHS09')[];
              signalWord: ('danger' | 'warning') | null;
              /**
               * @maxItems 40
               */
              statements: {
                code: string;
                text: string | null;
              }[];
              /**
               * @maxItems 40
               */
              precautions: {
                code: string;
                text: string | null;
              }[];
              contains: string | null;
              ufi: string | null;
            } | null;
          } | null;
          toComplete: ('operator' | 'electronicAddress' | 'responsible' | 'warnings' | 'hazards')[];
          promotionRefusal: string | null;
          lowestPrice30Days: number | null;
          isExemptOfPriorPrice: boolean;
          product: Product;
          stock: {
            availableQuantity: number;
            toPrepare: number;
            short: number;
            onShelf: number;
            lastChange: {
              id: string;
              kind:
                | 'count'
                | 'delivery'
                | 'breakage'
                | 'expired'
                | 'theft'
                | 'donation'
                | 'inventory'
                | 'import'
                | 'transfer'
                | 'tillSale'
                | 'tillReturn';
              delta: number;
              counted: number | null;
              at: string;
              author: string | null;
            } | null;
          };
        };
      };
    };
    '/api/staff/products/{sku}/actions': {
      /**
       * A member of the team with `stock.write`.
       */
      get: {
        path: {
          sku: string;
        };
        answer: {
          items: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/products/{sku}/purchasePrices': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          sku: string;
        };
        answer: {
          items: {
            since: string;
            price: number;
            withVat: boolean;
          }[];
          costsIncludeVat: boolean;
          current: {
            since: string;
            cost: number;
            margin: {
              netPrice: number;
              margin: number;
              share: number;
            } | null;
          } | null;
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/products/{sku}/reach': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        path: {
          sku: string;
        };
        answer: {
          carts: number;
          unitsHeld: number;
        };
      };
    };
    '/api/staff/promo-codes': {
      /**
       * A member of the team with `codes.write`.
       */
      get: {
        query?: {
          q?: string;
          sort?: 'code' | '-code' | 'uses' | '-uses' | 'given' | '-given';
          next?: string;
        };
        answer: {
          items: {
            id: string;
            code: string;
            name: string;
            state: 'planned' | 'live' | 'exhausted' | 'over';
            reward: {
              type: 'VALUE' | 'PERCENT' | 'FREE_SHIPPING' | 'FREE_ARTICLE';
              value: number | null;
              maximumDiscount: number | null;
              productId: string | null;
            };
            conditions: {
              startDate: string | null;
              endDate: string | null;
              minCartNetPrice: number;
              firstOrderOnly: boolean;
              onePerOrder: boolean;
              expired: boolean;
              used: boolean;
            };
            firstDay: string | null;
            lastDay: string | null;
            maxUses: number | null;
            uses: number;
            given: number;
            version: number;
          }[];
          next: string | null;
          minimumOrder: number;
        };
      };
      /**
       * A member of the team with `codes.write`.
       */
      post: {
        body: {
          id: string;
          code: string;
          name: string;
          reward:
            | {
                type: 'FREE_ARTICLE';
                productId: string;
              }
            | {
                type: 'VALUE';
                value: number;
              }
            | {
                type: 'PERCENT';
                value: number;
                maximumDiscount?: number;
              }
            | {
                type: 'FREE_SHIPPING';
              };
          minCartNetPrice: number;
          firstOrderOnly: boolean;
          firstDay: string | null;
          lastDay: string | null;
          maxUses: number | null;
          isConfirmed: boolean;
        };
        answer: {
          id: string;
          code: string;
          name: string;
          state: 'planned' | 'live' | 'exhausted' | 'over';
          reward: {
            type: 'VALUE' | 'PERCENT' | 'FREE_SHIPPING' | 'FREE_ARTICLE';
            value: number | null;
            maximumDiscount: number | null;
            productId: string | null;
          };
          conditions: {
            startDate: string | null;
            endDate: string | null;
            minCartNetPrice: number;
            firstOrderOnly: boolean;
            onePerOrder: boolean;
            expired: boolean;
            used: boolean;
          };
          firstDay: string | null;
          lastDay: string | null;
          maxUses: number | null;
          uses: number;
          given: number;
          version: number;
          productName: string | null;
          holders: number;
          orders: {
            orderId: string;
            orderNumber: string;
            amount: number;
            at: string;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/promo-codes/{id}': {
      /**
       * A member of the team with `codes.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          code: string;
          name: string;
          state: 'planned' | 'live' | 'exhausted' | 'over';
          reward: {
            type: 'VALUE' | 'PERCENT' | 'FREE_SHIPPING' | 'FREE_ARTICLE';
            value: number | null;
            maximumDiscount: number | null;
            productId: string | null;
          };
          conditions: {
            startDate: string | null;
            endDate: string | null;
            minCartNetPrice: number;
            firstOrderOnly: boolean;
            onePerOrder: boolean;
            expired: boolean;
            used: boolean;
          };
          firstDay: string | null;
          lastDay: string | null;
          maxUses: number | null;
          uses: number;
          given: number;
          version: number;
          productName: string | null;
          holders: number;
          orders: {
            orderId: string;
            orderNumber: string;
            amount: number;
            at: string;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
      /**
       * A member of the team with `codes.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          version: number;
          firstDay: string | null;
          lastDay: string | null;
          maxUses: number | null;
        };
        answer: {
          id: string;
          code: string;
          name: string;
          state: 'planned' | 'live' | 'exhausted' | 'over';
          reward: {
            type: 'VALUE' | 'PERCENT' | 'FREE_SHIPPING' | 'FREE_ARTICLE';
            value: number | null;
            maximumDiscount: number | null;
            productId: string | null;
          };
          conditions: {
            startDate: string | null;
            endDate: string | null;
            minCartNetPrice: number;
            firstOrderOnly: boolean;
            onePerOrder: boolean;
            expired: boolean;
            used: boolean;
          };
          firstDay: string | null;
          lastDay: string | null;
          maxUses: number | null;
          uses: number;
          given: number;
          version: number;
          productName: string | null;
          holders: number;
          orders: {
            orderId: string;
            orderNumber: string;
            amount: number;
            at: string;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/recalls': {
      /**
       * A member of the team with `catalogue.write`.
       */
      get: {
        query?: {
          lot?: string;
          sku?: string;
          from?: string;
          to?: string;
        };
        answer: {
          items: {
            sku: string;
            name: string;
            isOnSale: boolean;
            availableUnits: number;
            lotUnits: number | null;
            sites: {
              name: string;
              availableUnits: number;
              lotUnits: number;
            }[];
            vans: {
              number: number;
              from: string;
              to: string;
              units: number;
            }[];
            receipts: {
              id: string;
              sku: string;
              name: string;
              at: string;
              author: string;
              orderNumber: number | null;
              siteName: string;
              units: number;
              refusedUnits: number;
              refusalReason: ('damaged' | 'tooShort' | 'temperature' | 'wrongProduct' | 'notOrdered') | null;
              lot: string | null;
              dateKind: ('useBy' | 'bestBefore') | null;
              expiresOn: string | null;
              isCancelled: boolean;
            }[];
            certain: {
              id: string;
              number: string;
              customer: string;
              statusLabel: string;
              preparedAt: string;
              units: number;
              isTold: boolean;
            }[];
            possible: {
              id: string;
              number: string;
              customer: string;
              statusLabel: string;
              preparedAt: string;
              units: number;
              isTold: boolean;
            }[];
          }[];
        };
      };
    };
    '/api/staff/receiving': {
      /**
       * A member of the team with `stock.write`.
       */
      get: {
        query?: {
          site?: string;
        };
        answer: {
          orders: {
            id: string;
            number: number;
            supplierName: string;
            expectedOn: string | null;
            lines: {
              sku: string;
              name: string;
              code: string | null;
              ean: string | null;
              units: number;
              receivedUnits: number;
              isWeighed: boolean;
            }[];
          }[];
          receipts: {
            id: string;
            sku: string;
            name: string;
            at: string;
            author: string;
            orderNumber: number | null;
            siteName: string;
            units: number;
            refusedUnits: number;
            refusalReason: ('damaged' | 'tooShort' | 'temperature' | 'wrongProduct' | 'notOrdered') | null;
            lot: string | null;
            dateKind: ('useBy' | 'bestBefore') | null;
            expiresOn: string | null;
            isCancelled: boolean;
          }[];
        };
      };
    };
    '/api/staff/recipe-targets': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        query?: {
          q?: string;
        };
        answer: {
          items: {
            target:
              | {
                  kind: 'term';
                  id: string;
                }
              | {
                  kind: 'product';
                  id: string;
                }
              | {
                  kind: 'shelf';
                  id: string;
                }
              | {
                  kind: 'none';
                };
            label: string;
            detail: string;
            picture: string | null;
          }[];
        };
      };
    };
    '/api/staff/recipes': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            slug: string;
            name: string;
            category: string | null;
            picture: string | null;
            state: 'draft' | 'online' | 'changed' | 'takenOff';
            unmatched: number;
            changed: {
              at: string;
              author: string | null;
            };
          }[];
        };
      };
      /**
       * A member of the team with `pages.write`.
       */
      post: {
        body: {
          name: string;
        };
        answer: {
          id: string;
          state: 'draft' | 'online' | 'changed' | 'takenOff';
          text: {
            name: string;
            slug: string;
            categoryId: string | null;
            /**
             * @maxItems 20
             */
            types: string[];
            intro: string;
            portions: number | null;
            preparationMinutes: number | null;
            cookingMinutes: number | null;
            restMinutes: number | null;
            difficulty: number | null;
            /**
             * @maxItems 20
             */
            gear: string[];
            /**
             * @maxItems 60
             */
            ingredients: {
              written: string;
              label: string;
              otherLabel: string;
              quantity: number | null;
              unit: 'g' | 'ml' | 'piece' | 'pinch';
              isPantryEssential: boolean;
              isScalable: boolean;
              target:
                | (
                    | {
                        kind: 'term';
                        id: string;
                      }
                    | {
                        kind: 'product';
                        id: string;
                      }
                    | {
                        kind: 'shelf';
                        id: string;
                      }
                    | {
                        kind: 'none';
                      }
                  )
                | null;
            }[];
            /**
             * @maxItems 40
             */
            steps: {
              title: string | null;
              text: string;
              minutes: number | null;
            }[];
            tip: string | null;
            /**
             * @maxItems 12
             */
            season: number[];
            /**
             * @maxItems 30
             */
            keywords: string[];
            picture: string | null;
            source: {
              name: string;
              url: string | null;
            } | null;
          };
          notes: string[];
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            version: number;
            slug: string;
          } | null;
          issues: {
            field: string;
            level: 'error' | 'warning';
            message: string;
          }[];
          chosen: {
            target:
              | {
                  kind: 'term';
                  id: string;
                }
              | {
                  kind: 'product';
                  id: string;
                }
              | {
                  kind: 'shelf';
                  id: string;
                }
              | {
                  kind: 'none';
                };
            label: string;
            detail: string;
            picture: string | null;
          }[];
          categories: {
            id: string;
            name: string;
          }[];
          types: {
            id: string;
            name: string;
          }[];
        };
      };
    };
    '/api/staff/recipes/{id}': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          state: 'draft' | 'online' | 'changed' | 'takenOff';
          text: {
            name: string;
            slug: string;
            categoryId: string | null;
            /**
             * @maxItems 20
             */
            types: string[];
            intro: string;
            portions: number | null;
            preparationMinutes: number | null;
            cookingMinutes: number | null;
            restMinutes: number | null;
            difficulty: number | null;
            /**
             * @maxItems 20
             */
            gear: string[];
            /**
             * @maxItems 60
             */
            ingredients: {
              written: string;
              label: string;
              otherLabel: string;
              quantity: number | null;
              unit: 'g' | 'ml' | 'piece' | 'pinch';
              isPantryEssential: boolean;
              isScalable: boolean;
              target:
                | (
                    | {
                        kind: 'term';
                        id: string;
                      }
                    | {
                        kind: 'product';
                        id: string;
                      }
                    | {
                        kind: 'shelf';
                        id: string;
                      }
                    | {
                        kind: 'none';
                      }
                  )
                | null;
            }[];
            /**
             * @maxItems 40
             */
            steps: {
              title: string | null;
              text: string;
              minutes: number | null;
            }[];
            tip: string | null;
            /**
             * @maxItems 12
             */
            season: number[];
            /**
             * @maxItems 30
             */
            keywords: string[];
            picture: string | null;
            source: {
              name: string;
              url: string | null;
            } | null;
          };
          notes: string[];
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            version: number;
            slug: string;
          } | null;
          issues: {
            field: string;
            level: 'error' | 'warning';
            message: string;
          }[];
          chosen: {
            target:
              | {
                  kind: 'term';
                  id: string;
                }
              | {
                  kind: 'product';
                  id: string;
                }
              | {
                  kind: 'shelf';
                  id: string;
                }
              | {
                  kind: 'none';
                };
            label: string;
            detail: string;
            picture: string | null;
          }[];
          categories: {
            id: string;
            name: string;
          }[];
          types: {
            id: string;
            name: string;
          }[];
        };
      };
    };
    '/api/staff/recipes/{id}/actions': {
      /**
       * A member of the team with `pages.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/referral': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          terms: {
            promisedCents: number;
            referrerCoupons: number;
            referrerCouponCents: number;
            referrerMinimumCents: number;
            refereeProductId: string;
            version: number;
          };
          product: {
            name: string;
            price: number | null;
          } | null;
          pending: number;
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        body: {
          promisedCents: number;
          referrerCoupons: number;
          referrerCouponCents: number;
          referrerMinimumCents: number;
          refereeProductId: string;
          version: number;
        };
        answer: {
          terms: {
            promisedCents: number;
            referrerCoupons: number;
            referrerCouponCents: number;
            referrerMinimumCents: number;
            refereeProductId: string;
            version: number;
          };
          product: {
            name: string;
            price: number | null;
          } | null;
          pending: number;
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/refunds': {
      /**
       * A member of the team with `orders.refund`.
       */
      get: {
        query?: {
          status?: 'pending' | 'refunded' | 'failed' | 'paidTwice';
          motive?: 'missing' | 'damaged' | 'quality' | 'expired' | 'wrong' | 'price' | 'late' | 'other';
          sort?: 'at' | '-at' | 'amount' | '-amount';
          next?: string;
        };
        answer: {
          items: {
            id: string;
            reason: string;
            amount: number;
            status: 'pending' | 'refunded' | 'failed' | 'paidTwice';
            at: string;
            motive: ('missing' | 'damaged' | 'quality' | 'expired' | 'wrong' | 'price' | 'late' | 'other') | null;
            orderId: string;
            orderNumber: string;
            customer: string;
            author: string | null;
            creditNote: string | null;
          }[];
          next: string | null;
        };
      };
    };
    '/api/staff/rehearsal-messages': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          items: {
            id: number;
            kind: 'email' | 'sms';
            to: string;
            subject: string | null;
            text: string;
            html: string | null;
            sentAt: string;
          }[];
        };
      };
    };
    '/api/staff/reviews': {
      /**
       * A member of the team with `reviews.moderate`.
       */
      get: {
        answer: {
          pending: {
            id: string;
            author: string;
            rating: number;
            text: string | null;
            reviewedAt: string;
            purchasedAt: string;
            isChecked: boolean;
            isEdited: boolean;
            productName: string;
            orderNumber: string | null;
            status: 'pending' | 'published' | 'refused';
            updatedAt: string;
          }[];
          doubts: {
            id: string;
            text: string;
            email: string | null;
            at: string;
            review: {
              id: string;
              author: string;
              rating: number;
              text: string | null;
              reviewedAt: string;
              purchasedAt: string;
              isChecked: boolean;
              isEdited: boolean;
              productName: string;
              orderNumber: string | null;
              status: 'pending' | 'published' | 'refused';
              updatedAt: string;
            };
          }[];
        };
      };
    };
    '/api/staff/rounds': {
      /**
       * A member of the team with `orders.read`.
       */
      get: {
        query?: {
          site?: string;
        };
        answer: {
          items: {
            id: string;
            driverName: string;
            startedAt: string;
            done: number;
            stops: {
              orderId: string;
              number: string;
              status: 'delivering' | 'arriving' | 'failed-delivery' | 'pending-redelivery' | 'delivered' | 'abandoned';
              customerName: string;
              address: string;
              place: {
                latitude: number;
                longitude: number;
              } | null;
              slot: {
                from: string;
                to: string;
              };
              eta: {
                from: string;
                to: string;
              } | null;
              isLocked: boolean;
            }[];
          }[];
        };
      };
      /**
       * A member of the team with `orders.deliver`.
       */
      post: {
        body: {
          /**
           * @minItems 1
           * @maxItems 60
           */
          orderIds: string[];
          /**
           * @maxItems 60
           */
          lockedIds?: string[];
          /**
           * @maxItems 60
           */
          earlyIds?: string[];
        };
        answer: Round;
      };
    };
    '/api/staff/rounds/current': {
      /**
       * A member of the team with `orders.deliver`.
       */
      get: {
        answer: Round;
      };
    };
    '/api/staff/savedViews': {
      /**
       * Any member of the team.
       */
      get: {
        answer: {
          items: {
            id: string;
            list:
              | 'orders'
              | 'products'
              | 'customers'
              | 'codes'
              | 'recipes'
              | 'pages'
              | 'suppliers'
              | 'supplierOrders'
              | 'supplierInvoices'
              | 'receipts'
              | 'lots'
              | 'tillTickets'
              | 'platformFlows'
              | 'sites'
              | 'complaints'
              | 'refunds'
              | 'jobs'
              | 'journal';
            name: string;
            search: string;
            isShared: boolean;
            canDelete: boolean;
          }[];
        };
      };
      /**
       * Any member of the team.
       */
      post: {
        body: {
          id: string;
          list:
            | 'orders'
            | 'products'
            | 'customers'
            | 'codes'
            | 'recipes'
            | 'pages'
            | 'suppliers'
            | 'supplierOrders'
            | 'supplierInvoices'
            | 'receipts'
            | 'lots'
            | 'tillTickets'
            | 'platformFlows'
            | 'sites'
            | 'complaints'
            | 'refunds'
            | 'jobs'
            | 'journal';
          name: string;
          search: string;
          isShared: boolean;
        };
        answer: {
          items: {
            id: string;
            list:
              | 'orders'
              | 'products'
              | 'customers'
              | 'codes'
              | 'recipes'
              | 'pages'
              | 'suppliers'
              | 'supplierOrders'
              | 'supplierInvoices'
              | 'receipts'
              | 'lots'
              | 'tillTickets'
              | 'platformFlows'
              | 'sites'
              | 'complaints'
              | 'refunds'
              | 'jobs'
              | 'journal';
            name: string;
            search: string;
            isShared: boolean;
            canDelete: boolean;
          }[];
        };
      };
    };
    '/api/staff/scales': {
      /**
       * A member of the team with `orders.prepare`.
       */
      get: {
        answer: {
          today: string;
          items: {
            id: string;
            name: string;
            approvalMark: string;
            accuracyClass: 'I' | 'II' | 'III' | 'IIII';
            minimumGrams: number;
            maximumGrams: number;
            checkedOn: string;
            nextCheckOn: string;
            isRetired: boolean;
            version: number;
          }[];
          withoutScale: number;
        };
      };
    };
    '/api/staff/shop-actions': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/shop-identity': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          version: number;
          identity: {
            name: string;
            tagline: string | null;
            area: string | null;
            legalName: string;
            legalForm: string;
            capitalCents: number | null;
            registrationNumber: string;
            registryCity: string | null;
            vatNumber: string | null;
            isVatExempt: boolean;
            freshMaximum: number | null;
            publisher: string;
            street: string;
            postalCode: string;
            city: string;
            returnAddress: string | null;
            email: string;
            phone: string;
            timeZone: string;
            /**
             * @minItems 1
             * @maxItems 7
             */
            supportDays: number[];
            supportFrom: number;
            supportTo: number;
            smsSender: string;
            mediator: string | null;
            host: string | null;
            brandColour: string;
            accentColour: string;
            logo: {
              id: string;
              width: number;
              height: number;
            } | null;
          } | null;
          changedAt: string | null;
          changedBy: string | null;
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
          otherVatProducts: number;
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        body: {
          version: number;
          identity: {
            name: string;
            tagline: string | null;
            area: string | null;
            legalName: string;
            legalForm: string;
            capitalCents: number | null;
            registrationNumber: string;
            registryCity: string | null;
            vatNumber: string | null;
            isVatExempt?: boolean;
            freshMaximum?: number | null;
            publisher: string;
            street: string;
            postalCode: string;
            city: string;
            returnAddress: string | null;
            email: string;
            phone: string;
            timeZone?: string;
            /**
             * @minItems 1
             * @maxItems 7
             */
            supportDays: number[];
            supportFrom: number;
            supportTo: number;
            smsSender: string;
            mediator: string | null;
            host: string | null;
            brandColour: string;
            accentColour: string;
            logo?: {
              id: string;
              width: number;
              height: number;
            } | null;
          };
        };
        answer: {
          version: number;
          identity: {
            name: string;
            tagline: string | null;
            area: string | null;
            legalName: string;
            legalForm: string;
            capitalCents: number | null;
            registrationNumber: string;
            registryCity: string | null;
            vatNumber: string | null;
            isVatExempt: boolean;
            freshMaximum: number | null;
            publisher: string;
            street: string;
            postalCode: string;
            city: string;
            returnAddress: string | null;
            email: string;
            phone: string;
            timeZone: string;
            /**
             * @minItems 1
             * @maxItems 7
             */
            supportDays: number[];
            supportFrom: number;
            supportTo: number;
            smsSender: string;
            mediator: string | null;
            host: string | null;
            brandColour: string;
            accentColour: string;
            logo: {
              id: string;
              width: number;
              height: number;
            } | null;
          } | null;
          changedAt: string | null;
          changedBy: string | null;
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
          otherVatProducts: number;
        };
      };
    };
    '/api/staff/shop-state': {
      /**
       * A member of the team with `measures.read`.
       */
      get: {
        answer: {
          mode: 'production' | 'rehearsal' | 'development';
          state: 'preparing' | 'open' | 'paused';
          notice: string;
          opensOn: string | null;
          version: number;
          isOpen: boolean;
          takesOrders: boolean;
          missing: (
            | 'team'
            | 'identity'
            | 'address'
            | 'payments'
            | 'email'
            | 'sms'
            | 'catalogue'
            | 'zones'
            | 'slots'
            | 'terms'
            | 'legalNotice'
            | 'privacy'
            | 'withdrawal'
            | 'contact'
            | 'accessibility'
          )[];
          compulsory: (
            | 'team'
            | 'identity'
            | 'address'
            | 'payments'
            | 'email'
            | 'sms'
            | 'catalogue'
            | 'zones'
            | 'slots'
            | 'terms'
            | 'legalNotice'
            | 'privacy'
            | 'withdrawal'
            | 'contact'
            | 'accessibility'
          )[];
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        body: {
          version: number;
          state: 'preparing' | 'open' | 'paused';
          notice: string;
          opensOn: string | null;
        };
        answer: {
          mode: 'production' | 'rehearsal' | 'development';
          state: 'preparing' | 'open' | 'paused';
          notice: string;
          opensOn: string | null;
          version: number;
          isOpen: boolean;
          takesOrders: boolean;
          missing: (
            | 'team'
            | 'identity'
            | 'address'
            | 'payments'
            | 'email'
            | 'sms'
            | 'catalogue'
            | 'zones'
            | 'slots'
            | 'terms'
            | 'legalNotice'
            | 'privacy'
            | 'withdrawal'
            | 'contact'
            | 'accessibility'
          )[];
          compulsory: (
            | 'team'
            | 'identity'
            | 'address'
            | 'payments'
            | 'email'
            | 'sms'
            | 'catalogue'
            | 'zones'
            | 'slots'
            | 'terms'
            | 'legalNotice'
            | 'privacy'
            | 'withdrawal'
            | 'contact'
            | 'accessibility'
          )[];
        };
      };
    };
    '/api/staff/shortDated': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query?: {
          site?: string;
        };
        answer: {
          today: string;
          items: {
            id: string;
            siteId: string;
            siteName: string;
            sku: string;
            name: string;
            aisle: string;
            lot: string | null;
            dateKind: 'useBy' | 'bestBefore';
            expiresOn: string;
            isExpired: boolean;
            units: number;
            cost: number | null;
            itemPrice: number | null;
            promotion: string | null;
            sellOff: {
              id: string;
              until: string;
              percent: number;
              units: number;
            } | null;
            highestPercent: number;
          }[];
        };
      };
    };
    '/api/staff/shortDated/count': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        answer: {
          lots: number;
        };
      };
    };
    '/api/staff/shortDated/csv': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query?: {
          site?: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/sign-ins': {
      /**
       * A member of the team with `staff.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            at: string;
            name: string | null;
            isAccepted: boolean;
            network: string;
          }[];
        };
      };
    };
    '/api/staff/sites': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          items: {
            name: string;
            kind: 'shop' | 'darkStore' | 'pickupPoint';
            isWholeRange: boolean;
            address: {
              streetNumber: string;
              street: string;
              postalCode: string;
              city: string;
            } | null;
            siret: string | null;
            id: string;
            state: 'preparing' | 'open' | 'paused' | 'closed';
            openingHours: {
              day: number;
              from: string;
              to: string;
            }[];
            closures: {
              firstDay: string;
              lastDay: string;
            }[];
            workRates: {
              orderMinutes: number;
              lineSeconds: number;
              weighingSeconds: number;
              stopMinutes: number;
              kilometerSeconds: number;
            } | null;
            isFirst: boolean;
            isOwn: boolean;
            zones: {
              id: string;
              name: string;
            }[];
            products: number;
            ownPrices: number;
            openOrders: number;
            stocked: number;
            missing: ('zones' | 'slots' | 'catalogue')[];
            version: number;
          }[];
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        body: {
          name: string;
          kind: 'shop' | 'darkStore' | 'pickupPoint';
          isWholeRange: boolean;
          address: {
            streetNumber: string;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          siret: string | null;
          /**
           * @maxItems 21
           */
          openingHours?: {
            day: number;
            from: string;
            to: string;
          }[];
        };
        answer: {
          name: string;
          kind: 'shop' | 'darkStore' | 'pickupPoint';
          isWholeRange: boolean;
          address: {
            streetNumber: string;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          siret: string | null;
          id: string;
          state: 'preparing' | 'open' | 'paused' | 'closed';
          openingHours: {
            day: number;
            from: string;
            to: string;
          }[];
          closures: {
            firstDay: string;
            lastDay: string;
          }[];
          workRates: {
            orderMinutes: number;
            lineSeconds: number;
            weighingSeconds: number;
            stopMinutes: number;
            kilometerSeconds: number;
          } | null;
          isFirst: boolean;
          isOwn: boolean;
          zones: {
            id: string;
            name: string;
          }[];
          products: number;
          ownPrices: number;
          openOrders: number;
          stocked: number;
          missing: ('zones' | 'slots' | 'catalogue')[];
          version: number;
        };
      };
    };
    '/api/staff/sites/{id}/products': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        path: {
          id: string;
        };
        query?: {
          q?: string;
          next?: string;
        };
        answer: {
          items: {
            sku: string;
            name: string;
            packSize: string;
            units: number | null;
            sellerPrice: number | null;
            ownPrice: number | null;
            hasPromotion: boolean;
            unit: 'pack' | 'kg';
          }[];
          total: number;
          next: string | null;
        };
      };
    };
    '/api/staff/slot-load': {
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        answer: {
          zones: {
            id: string;
            name: string;
          }[];
          days: {
            day: string;
            booked: number;
            capacity: number;
            bookedMinutes: number;
            zones: {
              [k: string]: {
                booked: number;
                capacity: number;
                bookedMinutes: number;
              };
            };
          }[];
        };
      };
    };
    '/api/staff/suggestedOrder': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query?: {
          site?: string;
          days?: number;
        };
        answer: {
          items: {
            sku: string;
            name: string;
            aisle: string;
            supplierId: string | null;
            availableUnits: number;
            awaitedUnits: number;
            reorderUnits: number;
            packUnits: number;
            soldUnits: number;
            suggestedUnits: number;
            cost: number | null;
            costExcludingVat: number | null;
          }[];
          suppliers: {
            id: string;
            name: string;
            leadDays: number;
            orderOn: string;
            deliveryOn: string;
            minimum: number;
            draftId: string | null;
          }[];
          productsWithoutPoint: number;
        };
      };
    };
    '/api/staff/suggestedOrder/csv': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query?: {
          site?: string;
          days?: number;
        };
        answer: Blob;
      };
    };
    '/api/staff/supplierInvoices': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        answer: {
          items: {
            id: string;
            kind: 'invoice' | 'creditNote';
            number: string;
            sellerName: string;
            supplierId: string | null;
            issuedOn: string;
            dueOn: string | null;
            due: number;
            status: 'toCheck' | 'creditAsked' | 'accepted' | 'dismissed';
            receivedAt: string;
            platform: {
              code: number | null;
              isSent: boolean;
              failure: string | null;
            } | null;
            differenceCount: number;
          }[];
          unread: {
            id: string;
            fileName: string | null;
            receivedAt: string;
            problem: 'unreadable' | 'known' | 'failed';
            failure: string | null;
            sellerName: string | null;
            number: string | null;
            isRefusable: boolean;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      post: {
        answer: {
          id: string;
          kind: 'invoice' | 'creditNote';
          number: string;
          sellerName: string;
          supplierId: string | null;
          issuedOn: string;
          dueOn: string | null;
          due: number;
          status: 'toCheck' | 'creditAsked' | 'accepted' | 'dismissed';
          receivedAt: string;
          platform: {
            code: number | null;
            isSent: boolean;
            failure: string | null;
          } | null;
          differenceCount: number;
          version: number;
          content: {
            syntax: 'cii' | 'ubl';
            kind: 'invoice' | 'creditNote';
            number: string;
            issuedOn: string;
            dueOn: string | null;
            currency: string;
            seller: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            buyer: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            orderNumber: string | null;
            iban: string | null;
            lines: {
              number: string;
              name: string;
              code: string | null;
              ean: string | null;
              sku: string | null;
              lot: string | null;
              quantity: number;
              unit: string;
              priceCents: number;
              reductionCents: number;
              rate: number;
              netCents: number;
            }[];
            charges: {
              label: string;
              netCents: number;
              rate: number;
            }[];
            vat: {
              rate: number;
              baseCents: number;
              vatCents: number;
            }[];
            totals: {
              linesCents: number;
              netCents: number;
              vatCents: number;
              grossCents: number;
              prepaidCents: number;
              dueCents: number;
            };
          };
          supplier: {
            id: string;
            name: string;
            email: string | null;
          } | null;
          order: {
            id: string;
            number: number;
          } | null;
          differences: (
            | {
                kind: 'buyer';
                name: string;
              }
            | {
                kind: 'currency';
                name: string;
              }
            | {
                kind: 'date';
                day: string;
              }
            | {
                kind: 'order';
                name: string | null;
              }
            | {
                kind: 'cancelledOrder';
                name: string;
              }
            | {
                kind: 'bankAccount';
                expected: string;
                invoiced: string;
              }
            | {
                kind: 'unknownProduct';
                name: string;
                costCents: number;
              }
            | {
                kind: 'notOrdered';
                name: string;
                costCents: number;
              }
            | {
                kind: 'unit';
                name: string;
                invoiced: string;
              }
            | {
                kind: 'vatRate';
                name: string;
                expected: number;
                invoiced: number;
              }
            | {
                kind: 'price';
                name: string;
                expected: number;
                invoiced: number;
                isWeighed: boolean;
                costCents: number;
              }
            | {
                kind: 'lot';
                name: string;
                invoiced: string;
                costCents: number;
              }
            | {
                kind: 'quantity';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'weight';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'notInvoiced';
                name: string;
                lot: string | null;
                expected: number;
                isWeighed: boolean;
              }
            | {
                kind: 'charge';
                name: string;
                costCents: number;
              }
            | {
                kind: 'sum';
                what: 'line' | 'lines' | 'vatBase' | 'vat' | 'net' | 'vatTotal' | 'gross' | 'due';
                name: string;
                expected: number;
                invoiced: number;
                costCents: number;
              }
          )[];
          creditDue: number;
          entry:
            | {
                account: string;
                label: string;
                debit: number;
                credit: number;
              }[]
            | null;
          suppliers: {
            id: string;
            name: string;
          }[];
          orders: {
            id: string;
            number: number;
            sentOn: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/supplierInvoices/{id}': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          kind: 'invoice' | 'creditNote';
          number: string;
          sellerName: string;
          supplierId: string | null;
          issuedOn: string;
          dueOn: string | null;
          due: number;
          status: 'toCheck' | 'creditAsked' | 'accepted' | 'dismissed';
          receivedAt: string;
          platform: {
            code: number | null;
            isSent: boolean;
            failure: string | null;
          } | null;
          differenceCount: number;
          version: number;
          content: {
            syntax: 'cii' | 'ubl';
            kind: 'invoice' | 'creditNote';
            number: string;
            issuedOn: string;
            dueOn: string | null;
            currency: string;
            seller: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            buyer: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            orderNumber: string | null;
            iban: string | null;
            lines: {
              number: string;
              name: string;
              code: string | null;
              ean: string | null;
              sku: string | null;
              lot: string | null;
              quantity: number;
              unit: string;
              priceCents: number;
              reductionCents: number;
              rate: number;
              netCents: number;
            }[];
            charges: {
              label: string;
              netCents: number;
              rate: number;
            }[];
            vat: {
              rate: number;
              baseCents: number;
              vatCents: number;
            }[];
            totals: {
              linesCents: number;
              netCents: number;
              vatCents: number;
              grossCents: number;
              prepaidCents: number;
              dueCents: number;
            };
          };
          supplier: {
            id: string;
            name: string;
            email: string | null;
          } | null;
          order: {
            id: string;
            number: number;
          } | null;
          differences: (
            | {
                kind: 'buyer';
                name: string;
              }
            | {
                kind: 'currency';
                name: string;
              }
            | {
                kind: 'date';
                day: string;
              }
            | {
                kind: 'order';
                name: string | null;
              }
            | {
                kind: 'cancelledOrder';
                name: string;
              }
            | {
                kind: 'bankAccount';
                expected: string;
                invoiced: string;
              }
            | {
                kind: 'unknownProduct';
                name: string;
                costCents: number;
              }
            | {
                kind: 'notOrdered';
                name: string;
                costCents: number;
              }
            | {
                kind: 'unit';
                name: string;
                invoiced: string;
              }
            | {
                kind: 'vatRate';
                name: string;
                expected: number;
                invoiced: number;
              }
            | {
                kind: 'price';
                name: string;
                expected: number;
                invoiced: number;
                isWeighed: boolean;
                costCents: number;
              }
            | {
                kind: 'lot';
                name: string;
                invoiced: string;
                costCents: number;
              }
            | {
                kind: 'quantity';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'weight';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'notInvoiced';
                name: string;
                lot: string | null;
                expected: number;
                isWeighed: boolean;
              }
            | {
                kind: 'charge';
                name: string;
                costCents: number;
              }
            | {
                kind: 'sum';
                what: 'line' | 'lines' | 'vatBase' | 'vat' | 'net' | 'vatTotal' | 'gross' | 'due';
                name: string;
                expected: number;
                invoiced: number;
                costCents: number;
              }
          )[];
          creditDue: number;
          entry:
            | {
                account: string;
                label: string;
                debit: number;
                credit: number;
              }[]
            | null;
          suppliers: {
            id: string;
            name: string;
          }[];
          orders: {
            id: string;
            number: number;
            sentOn: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/supplierInvoices/{id}/file': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/supplierOrders': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        query?: {
          site?: string;
        };
        answer: {
          items: {
            id: string;
            number: number;
            supplierId: string;
            supplierName: string;
            siteId: string;
            siteName: string;
            status: 'draft' | 'sent' | 'partlyReceived' | 'received' | 'cancelled';
            expectedOn: string | null;
            createdAt: string;
            sentAt: string | null;
            lineCount: number;
            cost: number;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      post: {
        query?: {
          site?: string;
        };
        body: {
          id: string;
          supplierId: string;
          /**
           * @maxItems 500
           */
          lines: {
            sku: string;
            cases: number;
            price?: number | null;
          }[];
        };
        answer: {
          id: string;
          number: number;
          supplierId: string;
          supplierName: string;
          siteId: string;
          siteName: string;
          status: 'draft' | 'sent' | 'partlyReceived' | 'received' | 'cancelled';
          expectedOn: string | null;
          createdAt: string;
          sentAt: string | null;
          lineCount: number;
          cost: number;
          version: number;
          note: string | null;
          sentTo: string | null;
          lines: {
            sku: string;
            name: string;
            code: string | null;
            caseUnits: number;
            cases: number;
            units: number;
            receivedUnits: number;
            price: number | null;
            unitGrams: number | null;
            cost: number | null;
          }[];
          linesWithoutPrice: number;
          supplier: {
            email: string | null;
            phone: string | null;
            contactName: string | null;
            minimum: number;
            orderOn: string;
            deliveryOn: string;
          };
          others: {
            sku: string;
            name: string;
            caseUnits: number;
            isWeighed: boolean;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/supplierOrders/{id}': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          number: number;
          supplierId: string;
          supplierName: string;
          siteId: string;
          siteName: string;
          status: 'draft' | 'sent' | 'partlyReceived' | 'received' | 'cancelled';
          expectedOn: string | null;
          createdAt: string;
          sentAt: string | null;
          lineCount: number;
          cost: number;
          version: number;
          note: string | null;
          sentTo: string | null;
          lines: {
            sku: string;
            name: string;
            code: string | null;
            caseUnits: number;
            cases: number;
            units: number;
            receivedUnits: number;
            price: number | null;
            unitGrams: number | null;
            cost: number | null;
          }[];
          linesWithoutPrice: number;
          supplier: {
            email: string | null;
            phone: string | null;
            contactName: string | null;
            minimum: number;
            orderOn: string;
            deliveryOn: string;
          };
          others: {
            sku: string;
            name: string;
            caseUnits: number;
            isWeighed: boolean;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          version: number;
          expectedOn: string | null;
          note: string | null;
          /**
           * @maxItems 500
           */
          lines: {
            sku: string;
            cases: number;
            price?: number | null;
          }[];
        };
        answer: {
          id: string;
          number: number;
          supplierId: string;
          supplierName: string;
          siteId: string;
          siteName: string;
          status: 'draft' | 'sent' | 'partlyReceived' | 'received' | 'cancelled';
          expectedOn: string | null;
          createdAt: string;
          sentAt: string | null;
          lineCount: number;
          cost: number;
          version: number;
          note: string | null;
          sentTo: string | null;
          lines: {
            sku: string;
            name: string;
            code: string | null;
            caseUnits: number;
            cases: number;
            units: number;
            receivedUnits: number;
            price: number | null;
            unitGrams: number | null;
            cost: number | null;
          }[];
          linesWithoutPrice: number;
          supplier: {
            email: string | null;
            phone: string | null;
            contactName: string | null;
            minimum: number;
            orderOn: string;
            deliveryOn: string;
          };
          others: {
            sku: string;
            name: string;
            caseUnits: number;
            isWeighed: boolean;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/supplierOrders/{id}/csv': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: Blob;
      };
    };
    '/api/staff/suppliers': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        answer: {
          items: {
            id: string;
            name: string;
            contactName: string | null;
            email: string | null;
            phone: string | null;
            orderDays: number[];
            leadDays: number;
            minimum: number;
            note: string | null;
            version: number;
            isArchived: boolean;
            productCount: number;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      post: {
        body: {
          id: string;
          name: string;
          contactName: string | null;
          email: string | null;
          phone: string | null;
          /**
           * @maxItems 7
           */
          orderDays: number[];
          leadDays: number;
          minimum: number;
          note: string | null;
        };
        answer: {
          supplier: {
            id: string;
            name: string;
            contactName: string | null;
            email: string | null;
            phone: string | null;
            orderDays: number[];
            leadDays: number;
            minimum: number;
            note: string | null;
            version: number;
            isArchived: boolean;
          };
          products: {
            code: string | null;
            caseUnits: number;
            price: number | null;
            sku: string;
            name: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/suppliers/{id}': {
      /**
       * A member of the team with `books.read`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          supplier: {
            id: string;
            name: string;
            contactName: string | null;
            email: string | null;
            phone: string | null;
            orderDays: number[];
            leadDays: number;
            minimum: number;
            note: string | null;
            version: number;
            isArchived: boolean;
          };
          products: {
            code: string | null;
            caseUnits: number;
            price: number | null;
            sku: string;
            name: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
      /**
       * A member of the team with `books.read`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          version: number;
          name: string;
          contactName: string | null;
          email: string | null;
          phone: string | null;
          /**
           * @maxItems 7
           */
          orderDays: number[];
          leadDays: number;
          minimum: number;
          note: string | null;
        };
        answer: {
          supplier: {
            id: string;
            name: string;
            contactName: string | null;
            email: string | null;
            phone: string | null;
            orderDays: number[];
            leadDays: number;
            minimum: number;
            note: string | null;
            version: number;
            isArchived: boolean;
          };
          products: {
            code: string | null;
            caseUnits: number;
            price: number | null;
            sku: string;
            name: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/support/client-errors': {
      /**
       * A member of the team with `support.answer`.
       */
      get: {
        answer: {
          items: {
            fingerprint: string;
            message: string;
            stack: string;
            path: string;
            release: string;
            count: number;
            firstSeenAt: string;
            lastSeenAt: string;
          }[];
        };
      };
    };
    '/api/staff/support/conversations': {
      /**
       * A member of the team with `support.answer`.
       */
      get: {
        query?: {
          q?: string;
          customer?: string;
        };
        answer: {
          items: {
            id: string;
            status: 'bot' | 'waiting' | 'answered' | 'closed';
            who: string;
            lastText: string;
            updatedAt: string;
          }[];
        };
      };
    };
    '/api/staff/support/conversations/{id}': {
      /**
       * A member of the team with `support.answer`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          status: 'bot' | 'waiting' | 'answered' | 'closed';
          who: string;
          email: string | null;
          phone: string | null;
          isCustomer: boolean;
          customerId: string | null;
          messages: {
            id: number;
            author: 'visitor' | 'bot' | 'staff';
            staffName: string | null;
            text: string;
            at: string;
          }[];
        };
      };
    };
    '/api/staff/support/tickets': {
      /**
       * A member of the team with `support.answer`.
       */
      get: {
        query?: {
          q?: string;
          customer?: string;
        };
        answer: {
          items: {
            id: string;
            kind: 'crash' | 'report';
            topic: string | null;
            name: string;
            email: string;
            comments: string;
            orderNumber: string | null;
            path: string | null;
            isCustomer: boolean;
            customerId: string | null;
            sameAddressCustomerId: string | null;
            createdAt: string;
            answer: string | null;
            answeredBy: string | null;
            answeredAt: string | null;
          }[];
        };
      };
    };
    '/api/staff/texts': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          groups: {
            title: string;
            items: {
              id: string;
              channel: 'email' | 'sms';
              name: string;
              sentWhen: string;
              isOwn: boolean;
              fault: string | null;
              changedAt: string | null;
              changedBy: string | null;
            }[];
          }[];
        };
      };
    };
    '/api/staff/texts/{id}': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          channel: 'email' | 'sms';
          group: string;
          name: string;
          sentWhen: string;
          button: string | null;
          variables: {
            name: string;
            meaning: string;
            example: string;
            isCompulsory: boolean;
          }[];
          compulsoryWords: string[];
          original:
            | {
                channel: 'email';
                subject: string;
                title: string;
                /**
                 * @minItems 1
                 * @maxItems 12
                 */
                paragraphs: string[];
              }
            | {
                channel: 'sms';
                sms: string;
              };
          current:
            | {
                channel: 'email';
                subject: string;
                title: string;
                /**
                 * @minItems 1
                 * @maxItems 12
                 */
                paragraphs: string[];
              }
            | {
                channel: 'sms';
                sms: string;
              };
          version: number;
          versions: {
            version: number;
            text:
              | (
                  | {
                      channel: 'email';
                      subject: string;
                      title: string;
                      /**
                       * @minItems 1
                       * @maxItems 12
                       */
                      paragraphs: string[];
                    }
                  | {
                      channel: 'sms';
                      sms: string;
                    }
                )
              | null;
            changedAt: string;
            changedBy: string | null;
          }[];
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          version: number;
          text:
            | (
                | {
                    channel: 'email';
                    subject: string;
                    title: string;
                    /**
                     * @minItems 1
                     * @maxItems 12
                     */
                    paragraphs: string[];
                  }
                | {
                    channel: 'sms';
                    sms: string;
                  }
              )
            | null;
        };
        answer: {
          id: string;
          channel: 'email' | 'sms';
          group: string;
          name: string;
          sentWhen: string;
          button: string | null;
          variables: {
            name: string;
            meaning: string;
            example: string;
            isCompulsory: boolean;
          }[];
          compulsoryWords: string[];
          original:
            | {
                channel: 'email';
                subject: string;
                title: string;
                /**
                 * @minItems 1
                 * @maxItems 12
                 */
                paragraphs: string[];
              }
            | {
                channel: 'sms';
                sms: string;
              };
          current:
            | {
                channel: 'email';
                subject: string;
                title: string;
                /**
                 * @minItems 1
                 * @maxItems 12
                 */
                paragraphs: string[];
              }
            | {
                channel: 'sms';
                sms: string;
              };
          version: number;
          versions: {
            version: number;
            text:
              | (
                  | {
                      channel: 'email';
                      subject: string;
                      title: string;
                      /**
                       * @minItems 1
                       * @maxItems 12
                       */
                      paragraphs: string[];
                    }
                  | {
                      channel: 'sms';
                      sms: string;
                    }
                )
              | null;
            changedAt: string;
            changedBy: string | null;
          }[];
        };
      };
    };
    '/api/staff/tillTickets': {
      /**
       * A member of the team with `till.write`.
       */
      get: {
        query?: {
          site?: string;
          differing?: '1';
          next?: string;
        };
        answer: {
          items: {
            siteId: string;
            till: string;
            number: string;
            soldAt: string;
            receivedAt: string;
            moves: {
              sku: string;
              name: string;
              units: number;
              found: number;
              short: number;
              isBeforeCount?: true;
            }[];
          }[];
          next: string | null;
        };
      };
    };
    '/api/staff/transferable': {
      /**
       * A member of the team with `stock.write`.
       */
      get: {
        query: {
          siteId: string;
          sku: string;
        };
        answer: {
          free: number;
          items: {
            id: string;
            expiresOn: string | null;
            lot: string | null;
            units: number;
          }[];
        };
      };
    };
    '/api/staff/transfers': {
      /**
       * A member of the team with `stock.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            number: number;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            state: 'planned' | 'departed' | 'arrived' | 'cancelled';
            lines: {
              lotId: string;
              sku: string;
              name: string;
              expiresOn: string | null;
              lot: string | null;
              units: number;
              arrivedUnits: number | null;
              reason: ('breakage' | 'expired' | 'theft') | null;
            }[];
            plannedBy: string | null;
            van: {
              departsAt: string;
              arrivesAt: string;
              isLate: boolean;
            } | null;
            plannedAt: string;
            departedAt: string | null;
            endedAt: string | null;
            mayDepart: boolean;
            mayArrive: boolean;
          }[];
          runs: {
            id: string;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            weekdays: number[];
            departsAt: string;
            arrivesAt: string;
            mayEnd: boolean;
          }[];
          sites: {
            id: string;
            name: string;
            isOwn: boolean;
          }[];
        };
      };
      /**
       * A member of the team with `stock.write`.
       */
      post: {
        body: {
          id: string;
          fromId: string;
          toId: string;
          /**
           * @minItems 1
           * @maxItems 100
           */
          lines: {
            lotId: string;
            units: number;
          }[];
        };
        answer: {
          items: {
            id: string;
            number: number;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            state: 'planned' | 'departed' | 'arrived' | 'cancelled';
            lines: {
              lotId: string;
              sku: string;
              name: string;
              expiresOn: string | null;
              lot: string | null;
              units: number;
              arrivedUnits: number | null;
              reason: ('breakage' | 'expired' | 'theft') | null;
            }[];
            plannedBy: string | null;
            van: {
              departsAt: string;
              arrivesAt: string;
              isLate: boolean;
            } | null;
            plannedAt: string;
            departedAt: string | null;
            endedAt: string | null;
            mayDepart: boolean;
            mayArrive: boolean;
          }[];
          runs: {
            id: string;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            weekdays: number[];
            departsAt: string;
            arrivesAt: string;
            mayEnd: boolean;
          }[];
          sites: {
            id: string;
            name: string;
            isOwn: boolean;
          }[];
        };
      };
    };
    '/api/staff/waiting-list': {
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        answer: {
          total: number;
          items: {
            postcode: string;
            city: string;
            people: number;
            lastAskedAt: string;
            isServed: boolean;
          }[];
        };
      };
    };
    '/api/staff/waiting-list.csv': {
      /**
       * A member of the team with `slots.write`.
       */
      get: {
        answer: Blob;
      };
    };
    '/api/staff/webhooks': {
      /**
       * A member of the team with `keys.write`.
       */
      get: {
        answer: {
          items: {
            id: string;
            name: string;
            url: string;
            events: string[];
            isEnabled: boolean;
            failingSince: string | null;
            formerUntil: string | null;
            waiting: number;
            givenUp: number;
          }[];
        };
      };
      /**
       * A member of the team with `keys.write`.
       */
      post: {
        body: {
          name: string;
          url: string;
          /**
           * @minItems 1
           * @maxItems 22
           */
          events: (
            | 'order.placed'
            | 'order.changed'
            | 'order.taken'
            | 'order.prepared'
            | 'order.left'
            | 'order.broughtBack'
            | 'order.delivered'
            | 'order.cancelled'
            | 'order.refunded'
            | 'payment.held'
            | 'payment.captured'
            | 'payment.lost'
            | 'stock.low'
            | 'stock.received'
            | 'stock.recalled'
            | 'product.changed'
            | 'price.changed'
            | 'slot.changed'
            | 'customer.consented'
            | 'customer.erased'
            | 'closing.made'
            | 'fields.changed'
          )[];
        };
        answer: {
          webhook: {
            id: string;
            name: string;
            url: string;
            events: string[];
            isEnabled: boolean;
            failingSince: string | null;
            formerUntil: string | null;
            waiting: number;
            givenUp: number;
          };
          secret: string;
        };
      };
    };
    '/api/staff/webhooks/{id}/deliveries': {
      /**
       * A member of the team with `keys.write`.
       */
      get: {
        path: {
          id: string;
        };
        query?: {
          next?: string;
        };
        answer: {
          items: {
            id: string;
            type: string;
            at: string;
            state: 'delivered' | 'waiting' | 'givenUp';
            tries: number;
            nextAt: string | null;
            lastError: string | null;
          }[];
          next: string | null;
        };
      };
    };
    '/api/staff/work': {
      /**
       * A member of the team with `staff.read`.
       */
      get: {
        query?: {
          days?: '1' | '7' | '28';
          site?: string;
        };
        answer: {
          from: string;
          to: string;
          days: {
            staffId: string;
            name: string;
            day: string;
            lines: number;
            missing: number;
            orders: number;
            paced: number;
            minutes: number;
          }[];
        };
      };
    };
    '/api/staff/work-rates': {
      /**
       * A member of the team with `shop.write`.
       */
      get: {
        answer: {
          orderMinutes: number;
          lineSeconds: number;
          weighingSeconds: number;
          stopMinutes: number;
          kilometerSeconds: number;
          version: number;
          from: {
            address: string;
            isFound: boolean;
          } | null;
        };
      };
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        body: {
          orderMinutes: number;
          lineSeconds: number;
          weighingSeconds: number;
          stopMinutes: number;
          kilometerSeconds: number;
          version: number;
        };
        answer: {
          orderMinutes: number;
          lineSeconds: number;
          weighingSeconds: number;
          stopMinutes: number;
          kilometerSeconds: number;
          version: number;
          from: {
            address: string;
            isFound: boolean;
          } | null;
        };
      };
    };
    '/api/staff/work/mine': {
      /**
       * Any member of the team.
       */
      get: {
        query?: {
          days?: '1' | '7' | '28';
          site?: string;
        };
        answer: {
          from: string;
          to: string;
          days: {
            staffId: string;
            name: string;
            day: string;
            lines: number;
            missing: number;
            orders: number;
            paced: number;
            minutes: number;
          }[];
        };
      };
    };
    '/api/support/conversation': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          conversation: {
            id: string;
            status: 'bot' | 'waiting' | 'answered' | 'closed';
            isOpen: boolean;
            hasEmail: boolean;
            messages: {
              id: number;
              author: 'visitor' | 'bot' | 'staff';
              staffName: string | null;
              text: string;
              at: string;
            }[];
          } | null;
          isOpen: boolean;
          opensAt: string | null;
        };
      };
    };
    '/api/support/conversations/{id}': {
      /**
       * Anyone.
       */
      get: {
        path: {
          id: string;
        };
        query?: {
          after?: number;
        };
        answer: {
          id: string;
          status: 'bot' | 'waiting' | 'answered' | 'closed';
          isOpen: boolean;
          hasEmail: boolean;
          messages: {
            id: number;
            author: 'visitor' | 'bot' | 'staff';
            staffName: string | null;
            text: string;
            at: string;
          }[];
        };
      };
    };
    '/api/terms': {
      /**
       * Anyone.
       */
      get: {
        answer: {
          terms: {
            version: number;
            publishedAt: string;
            statesUncollected: boolean;
          } | null;
        };
      };
    };
    '/api/terms/{version}': {
      /**
       * Anyone.
       */
      get: {
        path: {
          version: number;
        };
        answer: {
          version: number;
          publishedAt: string;
          isInForce: boolean;
          page: PageTemplate;
        };
      };
    };
    '/api/withdrawals': {
      /**
       * A customer who is signed in.
       */
      get: {
        answer: {
          items: {
            orderId: string;
            orderNumber: string;
            deliveredAt: string;
            lastDay: string;
            units: number;
            pictures: string[];
          }[];
        };
      };
    };
    '/api/cart/coupons': {
      /**
       * Anyone.
       */
      patch: {
        body: {
          add?: string;
          remove?: string;
        };
        answer: Cart;
      };
    };
    '/api/cart/delivery/verify': {
      /**
       * Anyone.
       */
      patch: {
        body: {
          action: 'all' | 'other';
        };
        answer: {
          cart: {
            delivery: CartDelivery | null;
          };
          previousTimeslotStatus: 'valid' | 'expired' | 'full' | 'excluded' | 'deleted' | 'no_delivery_for_address';
          previousTimeSlot: TimeSlot | null;
        };
      };
    };
    '/api/cart/delivery2': {
      /**
       * Anyone.
       */
      patch: {
        body: {
          deliveryZoneId: string;
          timeSlotId: string;
          address?: {
            title?: string;
            streetNumber?: string;
            street: string;
            postalCode: string;
            city: string;
            latitude?: number;
            longitude?: number;
            note?: string;
            lastname?: string;
            firstname?: string;
            phone?: string;
            isBilling?: boolean;
          };
          /**
           * @maxItems 150
           */
          waiting?: {
            id: string;
            quantity: number;
          }[];
        };
        answer: Cart;
      };
    };
    '/api/cart/finalizePrepay': {
      /**
       * A customer who is signed in.
       */
      patch: {
        body: {
          paymentId: string;
          cancelled?: boolean;
        };
        answer: PaymentOutcome;
      };
    };
    '/api/cart/initialOrder': {
      /**
       * A customer who is signed in.
       */
      patch: {
        body: {
          orderId: string | null;
          action?: 'complete' | 'modify';
        };
        answer: Cart;
      };
    };
    '/api/cart/missingProducts': {
      /**
       * Anyone.
       */
      patch: {
        body: {
          replaceMissingProducts?: boolean;
          askBeforeReplacing?: boolean;
          wishes?: {
            [k: string]:
              | {
                  kind: 'closest' | 'remove' | 'ask';
                }
              | {
                  kind: 'product';
                  productId: string;
                }
              | null;
          };
          reducePacking?: boolean;
        };
        answer: Cart;
      };
    };
    '/api/cart/product': {
      /**
       * Anyone.
       */
      patch: {
        body: {
          id: string;
          quantity: number;
          version?: number;
          recipeId?: string;
        };
        answer: Cart;
      };
    };
    '/api/cart/products': {
      /**
       * Anyone.
       */
      patch: {
        body: {
          /**
           * @minItems 1
           * @maxItems 100
           */
          data: {
            id: string;
            quantity: number;
            recipeId?: string;
          }[];
          mode?: 'set' | 'add';
          version?: number;
        };
        answer: {
          id: string;
          version: number;
          products: CartProduct[];
          coupons: {
            id: string;
            name: string;
            code: string;
            reward: {
              type: 'VALUE' | 'PERCENT' | 'FREE_SHIPPING' | 'FREE_ARTICLE';
              value: number | null;
              maximumDiscount: number | null;
              productId: string | null;
            };
            conditions: {
              startDate: string | null;
              endDate: string | null;
              minCartNetPrice: number;
              firstOrderOnly: boolean;
              onePerOrder: boolean;
              expired: boolean;
              used: boolean;
            };
            amount: number;
            applied: boolean;
            reason: string | null;
          }[];
          delivery: CartDelivery | null;
          price: {
            quotation: Quotation;
          };
          initialOrder: {
            id: string;
            number: string;
            completableUntil: string;
            timeLeft: number;
          } | null;
          modifiedOrder: {
            id: string;
            number: string;
            keptUntil: string;
            timeLeft: number;
          } | null;
          lapsedOrder: {
            id: string;
            number: string;
            reason: 'expired' | 'cancelled';
          } | null;
          cartIds: string[];
          packing: {
            reducePacking: boolean;
          };
          replaceMissingProducts: boolean;
          askBeforeReplacing: boolean;
          freeDelivery: {
            threshold: number | null;
            missing: number;
            progressPercent: number;
          };
          minimumOrder: {
            amount: number;
            missing: number;
          };
          counts: {
            unavailable: number;
            incomplete: number;
            updated: number;
            products: number;
            units: number;
          };
          updatedProducts: {
            id: string;
            name: string;
            actions: (
              | 'CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'
              | 'CHANGE_NO_LONGER_FOR_SALE'
              | 'CHANGE_OUT_OF_STOCK'
              | 'CHANGE_VARYING_ATTRIBUTE'
              | 'CHANGE_PRICE'
              | 'CHANGE_PRODUCT_NAME'
              | 'CHANGE_ATTRIBUTE'
            )[];
            previousQuantity: number;
            quantity: number;
            previousPrice: number | null;
            price: number | null;
            previousName: string;
            changedTexts: {
              label: string;
              before: string | null;
              now: string | null;
            }[];
            product: Product | null;
          }[];
        };
      };
    };
    '/api/cart/updateCustomerInformation': {
      /**
       * A customer who is signed in.
       */
      patch: {
        body: {
          firstname?: string;
          lastname?: string;
          name?: string;
          phone?: string;
          email?: string;
          smsVerificationCode?: string;
          currentPassword?: string;
          note?: string;
          keepsAddresses?: boolean;
          billsCompany?: boolean;
        };
        answer: Cart;
      };
    };
    '/api/orders/{id}/missingProducts': {
      /**
       * A customer who is signed in.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          replaceMissingProducts?: boolean;
          askBeforeReplacing?: boolean;
          wishes?: {
            [k: string]:
              | {
                  kind: 'closest' | 'remove' | 'ask';
                }
              | {
                  kind: 'product';
                  productId: string;
                }
              | null;
          };
        };
        answer: Order;
      };
    };
    '/api/phoneOrders/payments/{paymentId}': {
      /**
       * Anyone.
       */
      patch: {
        path: {
          paymentId: string;
        };
        body: {
          token: string;
          cancelled?: boolean;
        };
        answer: PaymentOutcome;
      };
    };
    '/api/staff/categories/{id}': {
      /**
       * A member of the team with `catalogue.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          version: number;
          name?: string;
          slug?: string;
          intro?: string;
          tint?: string;
          picture?: string | null;
        };
        answer: {
          version: number;
          items: {
            id: string;
            parentId: string | null;
            level: number;
            name: string;
            slug: string;
            formerSlugs: string[];
            intro: string;
            tint: string;
            picture: string | null;
            shownPicture: string;
            isClosed: boolean;
            productCount: number;
            shownCount: number;
          }[];
        };
      };
    };
    '/api/staff/customFields/{id}': {
      /**
       * A member of the team with `shop.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          version: number;
          name?: string;
          /**
           * @maxItems 50
           */
          choices?: string[];
          isArchived?: boolean;
        };
        answer: {
          items: {
            id: string;
            subject: 'product' | 'order' | 'customer' | 'site';
            key: string;
            name: string;
            type: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
            choices: string[];
            isArchived: boolean;
            version: number;
          }[];
        };
      };
    };
    '/api/staff/delivery-zones/{id}': {
      /**
       * A member of the team with `slots.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          version: number;
          isActive?: boolean;
          /**
           * @maxItems 21
           */
          openingHours?: {
            day: number;
            from: string;
            to: string;
          }[];
          instructions?: string;
          name?: string;
          /**
           * @minItems 1
           * @maxItems 200
           */
          postcodes?: string[];
          acceptsOverlap?: boolean;
          address?: {
            streetNumber: string;
            street: string;
            postalCode: string;
            city: string;
          };
          /**
           * @minItems 1
           * @maxItems 50
           */
          siteIds?: string[];
        };
        answer: {
          items: {
            id: string;
            name: string;
            shopName: string;
            siteIds: string[];
            type: 'delivery' | 'pickup' | 'remotePickup' | 'onSitePickup';
            pickupType: ('drive' | 'car' | 'onFoot' | 'remote') | null;
            isActive: boolean;
            postcodes: string[];
            address: string | null;
            addressParts: {
              streetNumber: string;
              street: string;
              postalCode: string;
              city: string;
            } | null;
            hasSlots: boolean;
            openingHours: {
              day: number;
              from: string;
              to: string;
            }[];
            instructions: string;
            minOffsetDays: number;
            maxOffsetDays: number;
            version: number;
            booked: number;
            carts: number;
          }[];
        };
      };
    };
    '/api/staff/members/{id}': {
      /**
       * A member of the team with `staff.read`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          role?: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
          isDisabled?: boolean;
          siteIds?: string[] | null;
          siteRoles?: {
            [k: string]: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
          };
        };
        answer: {
          id: string;
          name: string;
          email: string;
          role: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
          siteIds: string[] | null;
          siteRoles?: {
            [k: string]: 'admin' | 'manager' | 'preparer' | 'driver' | 'support';
          };
          isDisabled: boolean;
          isInvited: boolean;
          canChange: boolean;
          link: string | null;
        };
      };
    };
    '/api/staff/orders/{id}/contact': {
      /**
       * A member of the team with `customers.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          note?: string;
          phone?: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/sites/{id}': {
      /**
       * A member of the team with `shop.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          name?: string;
          kind?: 'shop' | 'darkStore' | 'pickupPoint';
          isWholeRange?: boolean;
          address?: {
            streetNumber: string;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          siret?: string | null;
          state?: 'preparing' | 'open' | 'paused' | 'closed';
          /**
           * @maxItems 21
           */
          openingHours?: {
            day: number;
            from: string;
            to: string;
          }[];
          workRates?: {
            orderMinutes: number;
            lineSeconds: number;
            weighingSeconds: number;
            stopMinutes: number;
            kilometerSeconds: number;
          } | null;
          version: number;
        };
        answer: {
          name: string;
          kind: 'shop' | 'darkStore' | 'pickupPoint';
          isWholeRange: boolean;
          address: {
            streetNumber: string;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          siret: string | null;
          id: string;
          state: 'preparing' | 'open' | 'paused' | 'closed';
          openingHours: {
            day: number;
            from: string;
            to: string;
          }[];
          closures: {
            firstDay: string;
            lastDay: string;
          }[];
          workRates: {
            orderMinutes: number;
            lineSeconds: number;
            weighingSeconds: number;
            stopMinutes: number;
            kilometerSeconds: number;
          } | null;
          isFirst: boolean;
          isOwn: boolean;
          zones: {
            id: string;
            name: string;
          }[];
          products: number;
          ownPrices: number;
          openOrders: number;
          stocked: number;
          missing: ('zones' | 'slots' | 'catalogue')[];
          version: number;
        };
      };
    };
    '/api/staff/slots/{id}': {
      /**
       * A member of the team with `slots.write`.
       */
      patch: {
        path: {
          id: string;
        };
        body: {
          version: number;
          capacity?: number;
          capacityMinutes?: number | null;
          deltaDay?: number;
          deltaSlot?: number;
          /**
           * @minItems 1
           * @maxItems 6
           */
          tiers?: {
            minCartNetPrice: number;
            shippingAmount: number;
          }[];
          orderUntil?: {
            day: string;
            time: string;
          };
          isClosed?: boolean;
        };
        answer: {
          id: string;
          zoneId: string;
          day: string;
          from: string;
          to: string;
          orderUntil: string;
          capacity: number;
          booked: number;
          capacityMinutes: number | null;
          bookedMinutes: number;
          carts: number;
          state: 'open' | 'full' | 'closed' | 'past';
          isClosed: boolean;
          isClosedWithDay: boolean;
          isAdjusted: boolean;
          deltaDay: number;
          deltaSlot: number;
          tiers: {
            minCartNetPrice: number;
            shippingAmount: number;
          }[];
          version: number;
        };
      };
    };
    '/api/account/export': {
      /**
       * A customer who is signed in.
       */
      post: {
        body: {
          currentPassword?: string;
        };
        answer: {
          [k: string]: unknown;
        };
      };
    };
    '/api/account/lists/{id}/products': {
      /**
       * A customer who is signed in.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          sku: string;
          quantity: number;
        };
        answer: GroceryList;
      };
    };
    '/api/account/referral/applyReferralCode': {
      /**
       * Anyone.
       */
      post: {
        body: {
          code: string;
        };
        answer: {
          referredBy: string;
          gift: string | null;
        };
      };
    };
    '/api/addresses/deliverySlots2': {
      /**
       * Anyone.
       */
      post: {
        body: {
          address?: {
            title?: string;
            streetNumber?: string;
            street: string;
            postalCode: string;
            city: string;
            latitude?: number;
            longitude?: number;
            note?: string;
            lastname?: string;
            firstname?: string;
            phone?: string;
            isBilling?: boolean;
          };
          mode?: 'delivery' | 'collection';
          deliveryZoneId?: string;
          hourFrom?: number;
          hourTo?: number;
        };
        answer: {
          zones: DeliveryZone[];
          isFreeDeliveryPromoted: boolean;
          nextAvailableSlot: OfferedSlot | null;
          minimumOrder: number;
          nearestPickup: DeliveryZone | null;
        };
      };
    };
    '/api/addresses/prospects': {
      /**
       * Anyone.
       */
      post: {
        body: {
          email: string;
          address: {
            title?: string;
            streetNumber?: string;
            street: string;
            postalCode: string;
            city: string;
            latitude?: number;
            longitude?: number;
            note?: string;
            lastname?: string;
            firstname?: string;
            phone?: string;
            isBilling?: boolean;
          };
          optin?: boolean;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/analytics/events': {
      /**
       * Anyone.
       */
      post: {
        body: {
          /**
           * @minItems 1
           * @maxItems 200
           */
          events: {
            id: string;
            name:
              | 'page viewed'
              | 'home viewed'
              | 'landing viewed'
              | 'search results viewed'
              | 'account edit viewed'
              | 'address list viewed'
              | 'modal opened'
              | 'modal closed'
              | 'error modal viewed'
              | 'menu opened'
              | 'app install offered'
              | 'app install accepted'
              | 'app install dismissed'
              | 'consent given'
              | 'consent refused'
              | 'consent changed'
              | 'offline banner viewed'
              | 'crash viewed'
              | 'crash feedback sent'
              | 'crash feedback failed'
              | 'outdated browser viewed'
              | 'not found viewed'
              | 'server error viewed'
              | 'session started'
              | 'session ended'
              | 'category viewed'
              | 'category sorted'
              | 'category filtered'
              | 'category section reached'
              | 'category page asked'
              | 'category loading failed'
              | 'sub-category chosen'
              | 'product clicked'
              | 'product viewed'
              | 'product image zoomed'
              | 'product substitutes viewed'
              | 'product substitute chosen'
              | 'product ratings viewed'
              | 'product rating doubt reported'
              | 'product shared'
              | 'product proposal sent'
              | 'promotion clicked'
              | 'special operation viewed'
              | 'marketing card viewed'
              | 'marketing card clicked'
              | 'rail scrolled'
              | 'weight pricing explained'
              | 'search typed'
              | 'search suggestion viewed'
              | 'search suggestion chosen'
              | 'search submitted'
              | 'search tab changed'
              | 'search result clicked'
              | 'search without result'
              | 'search filtered'
              | 'search sorted'
              | 'search page asked'
              | 'search failed'
              | 'recipe category chosen'
              | 'recipe type chosen'
              | 'recipe clicked'
              | 'recipe viewed'
              | 'recipe portions changed'
              | 'recipe ingredient unticked'
              | 'recipe ingredient substituted'
              | 'recipe added to cart'
              | 'recipe removed from cart'
              | 'recipe cooking started'
              | 'recipe cooking step reached'
              | 'recipe cooking ended'
              | 'recipe printed'
              | 'recipe shared'
              | 'cart opened'
              | 'cart viewed'
              | 'cart emptied'
              | 'cart quantity changed'
              | 'cart product added'
              | 'cart product removed'
              | 'cart product refused'
              | 'cart validated'
              | 'cart minimum not reached'
              | 'cart free delivery reached'
              | 'cart updated products viewed'
              | 'cart updated product replaced'
              | 'cart updated product completed'
              | 'cart updated product removed'
              | 'cart missing products preference changed'
              | 'cart reduced packing changed'
              | 'cart related product added'
              | 'cart last minute viewed'
              | 'cart last minute product added'
              | 'cart price explained'
              | 'cart recomputed'
              | 'cart recompute failed'
              | 'cart booster viewed'
              | 'cart booster product added'
              | 'cart preauthorization explained'
              | 'coupon submitted'
              | 'coupon applied'
              | 'coupon refused'
              | 'coupon removed'
              | 'coupon details viewed'
              | 'coupon list viewed'
              | 'coupon created from link'
              | 'coupon minimum not reached'
              | 'referral code submitted'
              | 'referral code applied'
              | 'referral code refused'
              | 'shipping type chosen'
              | 'shipping type changed'
              | 'shipping address typed'
              | 'shipping address chosen'
              | 'shipping address entered by hand'
              | 'shipping address refused'
              | 'shipping address confirmed'
              | 'shipping address number missing'
              | 'shipping waiting list opened'
              | 'shipping waiting list joined'
              | 'shipping pickup list viewed'
              | 'shipping pickup map opened'
              | 'shipping pickup chosen'
              | 'shipping slot opened'
              | 'shipping slot day chosen'
              | 'shipping slot filtered'
              | 'shipping slot chosen'
              | 'shipping slot confirmed'
              | 'shipping slot refused'
              | 'shipping slot expired viewed'
              | 'shipping slot replaced'
              | 'shipping slot none available'
              | 'shipping slot toaster viewed'
              | 'shipping free delivery promoted'
              | 'shipping address changed'
              | 'shipping slot changed'
              | 'shipping selection failed'
              | 'checkout started'
              | 'checkout delivery step viewed'
              | 'checkout delivery step completed'
              | 'checkout payment step viewed'
              | 'checkout payment method chosen'
              | 'checkout saved card chosen'
              | 'checkout new card chosen'
              | 'checkout terms accepted'
              | 'checkout terms missing'
              | 'checkout age declared'
              | 'checkout pay pressed'
              | 'checkout pay refused'
              | 'checkout amount outdated'
              | 'checkout bank challenge opened'
              | 'checkout bank challenge passed'
              | 'checkout bank challenge failed'
              | 'checkout waiting for bank'
              | 'checkout paypal opened'
              | 'checkout paypal failed'
              | 'checkout completed'
              | 'checkout abandoned'
              | 'checkout confirmation viewed'
              | 'checkout finalisation incident'
              | 'error payment'
              | 'order list viewed'
              | 'order viewed'
              | 'order tracking opened'
              | 'order modified'
              | 'order modification refused'
              | 'order cancelled'
              | 'order cancellation refused'
              | 'order slot change opened'
              | 'order slot changed'
              | 'order slot change refused'
              | 'order completion started'
              | 'order completed with products'
              | 'order completion expired'
              | 'order again pressed'
              | 'order again products viewed'
              | 'order again partly available'
              | 'order again added'
              | 'order invoice downloaded'
              | 'order total explained'
              | 'order withdrawal opened'
              | 'order withdrawal confirmed'
              | 'order problem reported'
              | 'order rated'
              | 'login opened'
              | 'login submitted'
              | 'login succeeded'
              | 'login failed'
              | 'logout'
              | 'sign-up opened'
              | 'sign-up submitted'
              | 'sign-up succeeded'
              | 'sign-up failed'
              | 'sms code asked'
              | 'sms code asked again'
              | 'sms code submitted'
              | 'sms code accepted'
              | 'sms code refused'
              | 'sms code expired'
              | 'password forgotten opened'
              | 'password reset asked'
              | 'password reset done'
              | 'password reset failed'
              | 'password changed'
              | 'email changed'
              | 'phone changed'
              | 'personal information saved'
              | 'address added'
              | 'address saved'
              | 'address deleted'
              | 'card added'
              | 'card add failed'
              | 'card deleted'
              | 'communications saved'
              | 'communications reminder viewed'
              | 'session ended by hand'
              | 'data export asked'
              | 'account deletion opened'
              | 'account deleted'
              | 'account deletion refused'
              | 'field error viewed'
              | 'referral page viewed'
              | 'referral invitation viewed'
              | 'referral link copied'
              | 'referral shared'
              | 'loyalty page viewed'
              | 'loyalty panel opened'
              | 'loyalty gift chosen'
              | 'loyalty donation chosen'
              | 'my products viewed'
              | 'favourite added'
              | 'favourite removed'
              | 'favourite asked to sign in'
              | 'grocery list opened'
              | 'grocery list typed'
              | 'grocery list dictated'
              | 'grocery list sent'
              | 'grocery list limit reached'
              | 'grocery list product chosen'
              | 'grocery list added to cart'
              | 'grocery list saved'
              | 'grocery list without result'
              | 'grocery list failed'
              | 'seven families viewed'
              | 'seven families family completed'
              | 'support opened'
              | 'support message sent'
              | 'chatbot answer chosen'
              | 'error report opened'
              | 'error report sent'
              | 'error report failed'
              | 'reviews viewed'
              | 'reviews widget viewed';
            at: string;
            sessionId: string;
            userId: string | null;
            path: string;
            properties: {
              [k: string]: string | number | boolean | null;
            };
          }[];
        };
        answer: {
          recorded: number;
        };
      };
    };
    '/api/articles/proposal': {
      /**
       * Anyone.
       */
      post: {
        body: {
          text: string;
          email?: string;
        };
        answer: {
          received: true;
        };
      };
    };
    '/api/auth/forgottenPassword': {
      /**
       * Anyone.
       */
      post: {
        body: {
          email: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/auth/me': {
      /**
       * Anyone.
       */
      post: {
        answer: User;
      };
    };
    '/api/auth/resetPassword': {
      /**
       * Anyone.
       */
      post: {
        body: {
          token: string;
          email: string;
          password: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/auth/sendSmsVerificationCode': {
      /**
       * Anyone.
       */
      post: {
        body: {
          phone: string;
          signUp?: {
            email: string;
            password: string;
            firstname?: string;
            lastname?: string;
            referralCode?: string;
          };
        };
        answer: {
          resendAfterSeconds: number;
          expiresInSeconds: number;
        };
      };
    };
    '/api/auth/signin': {
      /**
       * Anyone.
       */
      post: {
        body: {
          email: string;
          password: string;
        };
        answer: User;
      };
    };
    '/api/auth/signout': {
      /**
       * Anyone.
       */
      post: {
        answer: {
          done: true;
        };
      };
    };
    '/api/auth/signup': {
      /**
       * Anyone.
       */
      post: {
        body: {
          acquisitionSource?:
            | 'bouche-a-oreille'
            | 'reseaux-sociaux'
            | 'moteur-de-recherche'
            | 'presse'
            | 'affichage'
            | 'camion'
            | 'autre';
          email: string;
          phone: string;
          password: string;
          firstname?: string;
          lastname?: string;
          referralCode?: string;
          marketingOptin: boolean;
          acceptTerms: true;
          smsVerificationCode?: string;
        };
        answer: User;
      };
    };
    '/api/client-errors': {
      /**
       * Anyone.
       */
      post: {
        body: {
          message: string;
          stack?: string;
          path: string;
          release: string;
        };
        answer: {
          recorded: boolean;
        };
      };
    };
    '/api/csp-reports': {
      /**
       * Anyone.
       */
      post: {
        body:
          | {
              'csp-report': {
                'effective-directive'?: string;
                'blocked-uri'?: string;
              };
            }
          | {
              type: string;
              body?: {
                effectiveDirective?: string;
                blockedURL?: string;
              } | null;
            }[];
        answer: {
          recorded: number;
        };
      };
    };
    '/api/game/exchanges': {
      /**
       * A customer who is signed in.
       */
      post: {
        body: {
          id: string;
          /**
           * @minItems 2
           * @maxItems 2
           */
          give: string[];
          take: string;
        };
        answer: {
          found: number;
          total: number;
          doubles: number;
          familyMiams: number;
          isOpen: boolean;
          winPercent: number;
          lastWon: string | null;
          families: {
            id: string;
            name: string;
            tint: string;
            ink: string;
            completedAt: string | null;
            cards: {
              id: string;
              member: string;
              name: string;
              picture: string;
              copies: number;
            }[];
          }[];
        };
      };
    };
    '/api/grocery/proposals': {
      /**
       * Anyone.
       */
      post: {
        body: {
          text: string;
        };
        answer: {
          rows: {
            text: string;
            name: string;
            quantity: number | null;
            unit: 'g' | 'ml' | 'piece' | 'pack' | 'part';
            proposals: {
              product: Product;
              quantity: number;
            }[];
            isApproximate: boolean;
          }[];
          ignored: number;
        };
      };
    };
    '/api/handOvers': {
      /**
       * Anyone.
       */
      post: {
        body: {
          token: string;
        };
        answer: {
          products: {
            id: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quotation: 'count' | 'weight';
            quantity: number;
            linePrice: number;
          }[];
          total: number;
          ceiling: number;
          place: string | null;
          slot: {
            from: string;
            to: string;
          } | null;
          ownUnits: number;
        };
      };
      /**
       * Anyone.
       */
      put: {
        body: {
          token: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/loyalty/uses': {
      /**
       * A customer who is signed in.
       */
      post: {
        body:
          | {
              id: string;
              type: 'gift';
            }
          | {
              id: string;
              type: 'donation';
              charityId: string;
            };
        answer: {
          miams: number;
          progressPercent: number;
          band: '0-20' | '20-50' | '50-80' | '80-100' | '100+';
          amountLeftToReward: number;
          gifts: number;
          nextGift: {
            miams: number;
            amount: number;
          };
          uses: {
            id: string;
            type: 'gift' | 'donation';
            miams: number;
            amount: number;
            charity: string | null;
            at: string;
          }[];
          entries: {
            kind: 'grant' | 'reversal' | 'spend' | 'return' | 'family' | 'gesture';
            miams: number;
            orderId: string | null;
            at: string;
          }[];
        };
      };
    };
    '/api/orders/{id}/complaint-photos': {
      /**
       * A customer who is signed in.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          photo: string;
        };
      };
    };
    '/api/orders/{id}/complaints/{complaintId}/replies': {
      /**
       * A customer who is signed in.
       */
      post: {
        path: {
          id: string;
          complaintId: string;
        };
        body: {
          text: string;
          photo?: string;
        };
        answer: {
          orderId: string;
          isOpen: boolean;
          lines: {
            productId: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quantity: number;
            closed: ('tooLate' | 'done') | null;
            until: string;
          }[];
          items: {
            id: string;
            productId: string;
            name: string;
            kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
            quantity: number;
            details: string;
            state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
            amount: number | null;
            at: string;
            messages: {
              author: 'customer' | 'staff';
              text: string;
              at: string;
            }[];
            photos: string[];
          }[];
        };
      };
    };
    '/api/orders/{id}/payment': {
      /**
       * A customer who is signed in.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          acceptedAmount: number;
          payment?: {
            type: 'card' | 'paypal';
            token?: string;
            cardId?: string;
            saveCard?: boolean;
          };
        };
        answer: PaymentOutcome;
      };
    };
    '/api/orders/{orderId}/redeliveries': {
      /**
       * A customer who is signed in.
       */
      post: {
        path: {
          orderId: string;
        };
        body: {
          timeSlotId: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/orders/taskDeliveryInfos': {
      /**
       * A customer who is signed in.
       */
      post: {
        body: {
          orderId: string;
        };
        answer: {
          orderId: string;
          orderNumber: string;
          mode: 'delivery' | 'collection';
          status:
            | 'accepted'
            | 'preparing'
            | 'pickup-ready'
            | 'delivering'
            | 'arriving'
            | 'failed-delivery'
            | 'pending-redelivery'
            | 'terminated'
            | 'refunded';
          statusLabel: string;
          slot: {
            from: string;
            to: string;
          };
          eta: {
            from: string;
            to: string;
          } | null;
          stopsBefore: number | null;
          driverName: string | null;
          pickup: {
            place: string;
            instructions: string | null;
            code: string;
            name: string;
          } | null;
          failure: {
            reason: string;
            at: string;
          } | null;
          doorCode: string | null;
          handOver: {
            isCodeChecked: boolean;
            hasPhoto: boolean;
            isAgeChecked: boolean;
            bagsReturned: number;
            keptBack: {
              name: string;
              quantity: number;
            }[];
          } | null;
          canModify: boolean;
          editableUntil: string | null;
          timeLeft: number | null;
          steps: {
            status:
              | 'accepted'
              | 'preparing'
              | 'pickup-ready'
              | 'delivering'
              | 'arriving'
              | 'failed-delivery'
              | 'pending-redelivery'
              | 'terminated'
              | 'refunded';
            label: string;
            at: string | null;
            isCurrent: boolean;
          }[];
          changedLines: {
            productId: string;
            name: string;
            text: string;
          }[];
        };
      };
    };
    '/api/payments/webhook': {
      /**
       * Anyone.
       */
      post: {
        answer: {
          received: true;
        };
      };
    };
    '/api/phoneOrders': {
      /**
       * Anyone.
       */
      post: {
        body: {
          token: string;
        };
        answer:
          | {
              status: 'waiting';
              number: string;
              payBefore: string;
              firstname: string;
              delivery: {
                type: 'delivery' | 'pickup' | 'remotePickup' | 'onSitePickup';
                zoneName: string;
                from: string;
                to: string;
                address: string | null;
              };
              products: {
                id: string;
                name: string;
                packSize: string;
                quantity: number;
                price: number;
                isWeighed: boolean;
                picture: {
                  base: string;
                  alt: string;
                  tint: string;
                };
              }[];
              quotation: Quotation;
              hasAlcohol: boolean;
              replaceMissingProducts: boolean;
              payment: PaymentOutcome | null;
            }
          | {
              status: 'paid' | 'unpaid' | 'withdrawn';
              number: string;
              email: string;
            };
      };
    };
    '/api/phoneOrders/payments': {
      /**
       * Anyone.
       */
      post: {
        body: {
          token: string;
          acceptedAmount: number;
          acceptTerms: boolean;
          termsVersion?: number;
          payment?: {
            type: 'card' | 'paypal';
            token?: string;
            cardId?: string;
            saveCard?: boolean;
          };
          isAdult?: boolean;
          freshMaximum?: number;
        };
        answer: PaymentOutcome;
      };
    };
    '/api/promoCodes/{id}/createCoupon': {
      /**
       * Anyone.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          name: string;
        };
      };
    };
    '/api/replacementQuestions': {
      /**
       * Anyone.
       */
      post: {
        body: {
          token: string;
        };
        answer: {
          state: 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';
          secondsLeft: number;
          proposals: {
            id: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quotation: 'count' | 'weight';
            quantity?: number;
            unitGrams?: number | null;
            price: number;
            difference: number;
            added: {
              contains: string[];
              traces: string[];
            };
          }[];
          acceptedProductId: string | null;
          orderNumber: string;
          product: {
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quantity: number;
            price: number;
          };
          fallback: 'closest' | 'remove';
        };
      };
      /**
       * Anyone.
       */
      put: {
        body:
          | {
              token: string;
              answer: 'accepted';
              productId: string;
            }
          | {
              token: string;
              answer: 'declined';
            };
        answer: {
          state: 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';
          secondsLeft: number;
          proposals: {
            id: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quotation: 'count' | 'weight';
            quantity?: number;
            unitGrams?: number | null;
            price: number;
            difference: number;
            added: {
              contains: string[];
              traces: string[];
            };
          }[];
          acceptedProductId: string | null;
          orderNumber: string;
          product: {
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quantity: number;
            price: number;
          };
          fallback: 'closest' | 'remove';
        };
      };
    };
    '/api/reviews/{id}/doubts': {
      /**
       * Anyone.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          text: string;
          email?: string;
        };
        answer: {
          received: true;
        };
      };
    };
    '/api/staff/books/bank/comparisons': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        answer: {
          hasBank: boolean;
          disputes: {
            id: string;
            order: {
              id: string;
              number: string;
            };
            amountCents: number;
            reason:
              | 'fraud'
              | 'notReceived'
              | 'notAsDescribed'
              | 'creditNotProcessed'
              | 'duplicate'
              | 'unrecognised'
              | 'other';
            status: 'needsAnswer' | 'underReview' | 'won' | 'lost' | 'closed';
            answerBefore: string | null;
            openedAt: string;
            withdrawnCents: number;
            returnedCents: number;
          }[];
          differences: {
            id: string;
            kind:
              | 'missingAtBank'
              | 'missingHere'
              | 'otherAmount'
              | 'otherCurrency'
              | 'capturedTwice'
              | 'unknownRefund'
              | 'holdLeftOpen'
              | 'payoutMismatch';
            subject: string;
            order: {
              id: string;
              number: string;
            } | null;
            oursCents: number | null;
            bankCents: number | null;
            currency: string;
            day: string;
            foundAt: string;
            state: 'open' | 'explained' | 'gone';
            explanation: {
              note: string;
              by: string;
              at: string;
            } | null;
          }[];
          days: {
            day: string;
            captures: number;
            capturedCents: number;
            refundedCents: number;
            feesCents: number;
            paidOutCents: number;
            differences: number;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/books/platform/flows/{id}/again': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/catalogue/imports': {
      /**
       * A member of the team with `catalogue.write`.
       */
      post: {
        query?: {
          dryRun?: '1';
          stock?: 'keep' | 'replace';
          refused?: 'skip';
          vat?: string;
          prices?: 'withVat' | 'withoutVat';
          progress?: '1';
          columns?: string;
        };
        answer: {
          rows: number;
          isWritten: boolean;
          added: number;
          changed: number;
          unchanged: number;
          otherStocks: number;
          refusedCount: number;
          refused: {
            line: number;
            sku: string;
            reasons: string[];
          }[];
          reasons: {
            reason: string;
            count: number;
            lines: number[];
          }[];
          refusedFile: string | null;
          headings: {
            heading: string;
            column:
              | (
                  | 'sku'
                  | 'site'
                  | 'slug'
                  | 'name'
                  | 'brand'
                  | 'aisle'
                  | 'category'
                  | 'subcategory'
                  | 'price'
                  | 'vat'
                  | 'sold_by'
                  | 'unit_term'
                  | 'unit_grams'
                  | 'pack_size'
                  | 'net_grams'
                  | 'net_millilitres'
                  | 'pieces'
                  | 'stock'
                  | 'enabled'
                  | 'origin'
                  | 'variety'
                  | 'class'
                  | 'calibre'
                  | 'producer'
                  | 'method'
                  | 'labels'
                  | 'description'
                  | 'ingredients'
                  | 'allergens'
                  | 'traces'
                  | 'kcal'
                  | 'fat'
                  | 'saturates'
                  | 'carbohydrates'
                  | 'sugars'
                  | 'fibre'
                  | 'protein'
                  | 'salt'
                  | 'fruit_vegetable_percent'
                  | 'conservation'
                  | 'shelf_life_days'
                  | 'alcohol'
                  | 'promotion'
                  | 'keywords'
                  | 'picture'
                  | 'months'
                  | 'ean'
                  | 'supplier'
                  | 'supplier_code'
                  | 'case_units'
                  | 'purchase_price'
                  | 'reorder_point'
                  | 'operator'
                  | 'operator_address'
                  | 'operator_contact'
                  | 'operator_outside_eu'
                  | 'responsible'
                  | 'responsible_address'
                  | 'responsible_contact'
                  | 'warnings'
                  | 'hazard_pictograms'
                  | 'signal_word'
                  | 'hazard_statements'
                  | 'precautionary_statements'
                  | 'hazard_contains'
                  | 'ufi'
                )
              | null;
            isIgnored: boolean;
          }[];
          waiting: number;
          changes: {
            line: number;
            sku: string;
            name: string;
            brand: string | null;
            site: string | null;
            kind: 'added' | 'changed';
            fields: string[];
            price: number | null;
            priceBefore: number | null;
          }[];
          newCategories: string[];
          moving: {
            system: string;
            file: {
              products: number;
              units: number;
              valueCents: number | null;
            };
            shop: {
              products: number;
              units: number;
              valueCents: number | null;
            };
            refused: {
              products: number;
              units: number;
              valueCents: number | null;
            };
            differences: string[];
          } | null;
        };
      };
    };
    '/api/staff/charities': {
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        body: {
          name: string;
          text: string;
        };
        answer: {
          rates: {
            coefficient: number;
            threshold: number;
            giftCents: number;
            version: number;
          };
          charities: {
            name: string;
            text: string;
            id: string;
            isActive: boolean;
            version: number;
            donated: number;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/complaints/{id}/questions': {
      /**
       * A member of the team with `orders.refund`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          text: string;
        };
        answer: {
          id: string;
          productId: string;
          name: string;
          kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
          quantity: number;
          details: string;
          state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
          amount: number | null;
          at: string;
          messages: {
            author: 'customer' | 'staff';
            text: string;
            at: string;
          }[];
          photos: string[];
          why:
            | (
                | 'other'
                | 'notCharged'
                | 'free'
                | 'lineTouched'
                | 'noPhoto'
                | 'amount'
                | 'total'
                | 'count'
                | 'bankRefused'
              )
            | null;
          order: {
            id: string;
            number: string;
            deliveredAt: string;
          };
          customer: {
            id: string;
            name: string;
          };
          line: {
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            packSize: string;
            insteadOf: string | null;
            quotation: 'count' | 'weight';
            unitPrice: number;
            preparedQuantity: number;
            preparedGrams: number | null;
            announcedGrams: number | null;
            paid: number;
            refunded: number;
            preparedBy: string | null;
            preparedAt: string | null;
          };
          amounts: number[];
          maximum: number;
          history: {
            count: number;
            refunded: number;
            items: {
              id: string;
              at: string;
              who: string;
              orderNumber: string;
              name: string;
              kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
              quantity: number;
              state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
              amount: number | null;
            }[];
          };
        };
      };
    };
    '/api/staff/complaints/{id}/refunds': {
      /**
       * A member of the team with `orders.refund`.
       */
      post: {
        path: {
          id: string;
        };
        body:
          | {
              key: string;
              quantity: number;
            }
          | {
              key: string;
              amount: number;
            };
        answer: {
          id: string;
          productId: string;
          name: string;
          kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
          quantity: number;
          details: string;
          state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
          amount: number | null;
          at: string;
          messages: {
            author: 'customer' | 'staff';
            text: string;
            at: string;
          }[];
          photos: string[];
          why:
            | (
                | 'other'
                | 'notCharged'
                | 'free'
                | 'lineTouched'
                | 'noPhoto'
                | 'amount'
                | 'total'
                | 'count'
                | 'bankRefused'
              )
            | null;
          order: {
            id: string;
            number: string;
            deliveredAt: string;
          };
          customer: {
            id: string;
            name: string;
          };
          line: {
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            packSize: string;
            insteadOf: string | null;
            quotation: 'count' | 'weight';
            unitPrice: number;
            preparedQuantity: number;
            preparedGrams: number | null;
            announcedGrams: number | null;
            paid: number;
            refunded: number;
            preparedBy: string | null;
            preparedAt: string | null;
          };
          amounts: number[];
          maximum: number;
          history: {
            count: number;
            refunded: number;
            items: {
              id: string;
              at: string;
              who: string;
              orderNumber: string;
              name: string;
              kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
              quantity: number;
              state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
              amount: number | null;
            }[];
          };
        };
      };
    };
    '/api/staff/complaints/{id}/refusals': {
      /**
       * A member of the team with `orders.refund`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          text: string;
        };
        answer: {
          id: string;
          productId: string;
          name: string;
          kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
          quantity: number;
          details: string;
          state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
          amount: number | null;
          at: string;
          messages: {
            author: 'customer' | 'staff';
            text: string;
            at: string;
          }[];
          photos: string[];
          why:
            | (
                | 'other'
                | 'notCharged'
                | 'free'
                | 'lineTouched'
                | 'noPhoto'
                | 'amount'
                | 'total'
                | 'count'
                | 'bankRefused'
              )
            | null;
          order: {
            id: string;
            number: string;
            deliveredAt: string;
          };
          customer: {
            id: string;
            name: string;
          };
          line: {
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            packSize: string;
            insteadOf: string | null;
            quotation: 'count' | 'weight';
            unitPrice: number;
            preparedQuantity: number;
            preparedGrams: number | null;
            announcedGrams: number | null;
            paid: number;
            refunded: number;
            preparedBy: string | null;
            preparedAt: string | null;
          };
          amounts: number[];
          maximum: number;
          history: {
            count: number;
            refunded: number;
            items: {
              id: string;
              at: string;
              who: string;
              orderNumber: string;
              name: string;
              kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
              quantity: number;
              state: 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';
              amount: number | null;
            }[];
          };
        };
      };
    };
    '/api/staff/customers/{id}/gestures': {
      /**
       * A member of the team with `customers.write`.
       */
      post: {
        path: {
          id: string;
        };
        body:
          | {
              id: string;
              reason: 'late' | 'missing' | 'damaged' | 'quality' | 'mistake' | 'courtesy';
              message?: string;
              kind: 'coupon';
              amount: number;
              lastDay: string;
            }
          | {
              id: string;
              reason: 'late' | 'missing' | 'damaged' | 'quality' | 'mistake' | 'courtesy';
              message?: string;
              kind: 'miams';
              miams: number;
            };
        answer: {
          id: string;
          identity: {
            name: string;
            email: string;
            phone: string;
            since: string;
            lastSeenAt: string | null;
            endedAt: string | null;
            endsAt: string | null;
          };
          addresses: {
            id: string;
            title: string | null;
            text: string;
            note: string | null;
            isDefault: boolean;
          }[];
          consents: {
            email: boolean;
            sms: boolean;
            answeredAt: string | null;
          };
          cards: {
            id: string;
            type: string;
            last4: string;
            expMonth: number;
            expYear: number;
          }[];
          figures: {
            orders: number;
            delivered: number;
            spent: number;
            average: number;
            refunded: number;
          };
          orders: {
            id: string;
            number: string;
            status:
              | 'prepaying'
              | 'prepaid'
              | 'modifying'
              | 'preparing'
              | 'prepared'
              | 'approvedByClient'
              | 'ready'
              | 'cart'
              | 'readyToDeliver'
              | 'inTransit'
              | 'delivered'
              | 'paid'
              | 'terminated'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            statusLabel: string;
            from: string;
            to: string;
            total: number;
          }[];
          miams: {
            balance: number;
            gifts: number;
            threshold: number;
            gift: number;
          };
          coupons: {
            id: string;
            code: string;
            name: string;
            state: 'usable' | 'planned' | 'used' | 'expired';
            until: string | null;
          }[];
          refunds: {
            id: string;
            orderId: string;
            orderNumber: string;
            amount: number;
            reason: string;
            status: 'pending' | 'refunded' | 'failed' | 'paidTwice';
            at: string;
          }[];
          referral: {
            code: string;
            referredBy: {
              id: string;
              name: string;
            } | null;
            paid: number;
            pending: number;
          };
          conversations: {
            id: string;
            status: 'bot' | 'waiting' | 'answered' | 'closed';
            lastText: string;
            updatedAt: string;
          }[];
          tickets: {
            id: string;
            topic: string | null;
            text: string;
            at: string;
            isAnswered: boolean;
            isFromAccount: boolean;
            name: string;
          }[];
          note: {
            text: string;
            author: string;
            at: string;
          } | null;
          gestures: {
            id: string;
            amount: number;
            miams: number | null;
            reason: 'late' | 'missing' | 'damaged' | 'quality' | 'mistake' | 'courtesy';
            message: string | null;
            author: string;
            at: string;
          }[];
          allowance: {
            left: number;
            ceiling: number;
          };
          views: {
            author: string;
            at: string;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/customers/{id}/password-resets': {
      /**
       * A member of the team with `customers.write`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          identity: {
            name: string;
            email: string;
            phone: string;
            since: string;
            lastSeenAt: string | null;
            endedAt: string | null;
            endsAt: string | null;
          };
          addresses: {
            id: string;
            title: string | null;
            text: string;
            note: string | null;
            isDefault: boolean;
          }[];
          consents: {
            email: boolean;
            sms: boolean;
            answeredAt: string | null;
          };
          cards: {
            id: string;
            type: string;
            last4: string;
            expMonth: number;
            expYear: number;
          }[];
          figures: {
            orders: number;
            delivered: number;
            spent: number;
            average: number;
            refunded: number;
          };
          orders: {
            id: string;
            number: string;
            status:
              | 'prepaying'
              | 'prepaid'
              | 'modifying'
              | 'preparing'
              | 'prepared'
              | 'approvedByClient'
              | 'ready'
              | 'cart'
              | 'readyToDeliver'
              | 'inTransit'
              | 'delivered'
              | 'paid'
              | 'terminated'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            statusLabel: string;
            from: string;
            to: string;
            total: number;
          }[];
          miams: {
            balance: number;
            gifts: number;
            threshold: number;
            gift: number;
          };
          coupons: {
            id: string;
            code: string;
            name: string;
            state: 'usable' | 'planned' | 'used' | 'expired';
            until: string | null;
          }[];
          refunds: {
            id: string;
            orderId: string;
            orderNumber: string;
            amount: number;
            reason: string;
            status: 'pending' | 'refunded' | 'failed' | 'paidTwice';
            at: string;
          }[];
          referral: {
            code: string;
            referredBy: {
              id: string;
              name: string;
            } | null;
            paid: number;
            pending: number;
          };
          conversations: {
            id: string;
            status: 'bot' | 'waiting' | 'answered' | 'closed';
            lastText: string;
            updatedAt: string;
          }[];
          tickets: {
            id: string;
            topic: string | null;
            text: string;
            at: string;
            isAnswered: boolean;
            isFromAccount: boolean;
            name: string;
          }[];
          note: {
            text: string;
            author: string;
            at: string;
          } | null;
          gestures: {
            id: string;
            amount: number;
            miams: number | null;
            reason: 'late' | 'missing' | 'damaged' | 'quality' | 'mistake' | 'courtesy';
            message: string | null;
            author: string;
            at: string;
          }[];
          allowance: {
            left: number;
            ceiling: number;
          };
          views: {
            author: string;
            at: string;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/deliveries/{orderId}/abandonments': {
      /**
       * A member of the team with `orders.cancel`.
       */
      post: {
        path: {
          orderId: string;
        };
        body: {
          reason: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/deliveries/{orderId}/calls': {
      /**
       * A member of the team with `orders.deliver`.
       */
      post: {
        path: {
          orderId: string;
        };
        answer: {
          number: string;
          isMasked: boolean;
        };
      };
    };
    '/api/staff/deliveries/{orderId}/events': {
      /**
       * A member of the team with `orders.deliver`.
       */
      post: {
        path: {
          orderId: string;
        };
        body:
          | {
              reportId?: string;
              at?: string;
              staffId?: string;
              status: 'arriving';
            }
          | {
              reportId?: string;
              at?: string;
              staffId?: string;
              status: 'delivered';
              code?: string;
              photoId?: string;
              isAgeChecked?: boolean;
              bagsReturned?: number;
              /**
               * @maxItems 100
               */
              keptBack?: {
                orderId?: string;
                productId: string;
                quantity: number;
              }[];
            }
          | {
              reportId?: string;
              at?: string;
              staffId?: string;
              status: 'called';
            }
          | {
              reportId?: string;
              at?: string;
              staffId?: string;
              status: 'left-by-mistake';
            }
          | {
              reportId?: string;
              at?: string;
              staffId?: string;
              status: 'failed-delivery';
              reason: string;
            };
        answer: Round;
      };
    };
    '/api/staff/deliveries/{orderId}/redeliveries': {
      /**
       * A member of the team with `orders.read`.
       */
      post: {
        path: {
          orderId: string;
        };
        body: {
          timeSlotId: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/delivery-zones/{id}/slot-rules/copies': {
      /**
       * A member of the team with `slots.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          /**
           * @minItems 1
           * @maxItems 168
           */
          copies: {
            ruleId: number;
            version: number;
            weekday: number;
          }[];
          reach: 'free' | 'new';
        };
        answer: {
          items: {
            id: number;
            weekday: number;
            startHour: number;
            endHour: number;
            capacity: number;
            capacityMinutes: number | null;
            cutoffMinutes: number;
            deltaDay: number;
            deltaSlot: number;
            tiers: {
              minCartNetPrice: number;
              shippingAmount: number;
            }[];
            version: number;
            firstDay: string | null;
            comingSlots: {
              free: number;
              booked: number;
              adjusted: number;
            };
          }[];
          slots: {
            changed: number;
            added: number;
            removed: number;
          };
        };
      };
    };
    '/api/staff/first-admin': {
      /**
       * Anyone.
       */
      post: {
        body: {
          token: string;
          email: string;
          name: string;
          password: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/first-admin/read': {
      /**
       * Anyone.
       */
      post: {
        body: {
          token: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/incomingInvoices/{id}/again': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            kind: 'invoice' | 'creditNote';
            number: string;
            sellerName: string;
            supplierId: string | null;
            issuedOn: string;
            dueOn: string | null;
            due: number;
            status: 'toCheck' | 'creditAsked' | 'accepted' | 'dismissed';
            receivedAt: string;
            platform: {
              code: number | null;
              isSent: boolean;
              failure: string | null;
            } | null;
            differenceCount: number;
          }[];
          unread: {
            id: string;
            fileName: string | null;
            receivedAt: string;
            problem: 'unreadable' | 'known' | 'failed';
            failure: string | null;
            sellerName: string | null;
            number: string | null;
            isRefusable: boolean;
          }[];
        };
      };
    };
    '/api/staff/incomingInvoices/{id}/settlement': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          isRefused: boolean;
        };
        answer: {
          items: {
            id: string;
            kind: 'invoice' | 'creditNote';
            number: string;
            sellerName: string;
            supplierId: string | null;
            issuedOn: string;
            dueOn: string | null;
            due: number;
            status: 'toCheck' | 'creditAsked' | 'accepted' | 'dismissed';
            receivedAt: string;
            platform: {
              code: number | null;
              isSent: boolean;
              failure: string | null;
            } | null;
            differenceCount: number;
          }[];
          unread: {
            id: string;
            fileName: string | null;
            receivedAt: string;
            problem: 'unreadable' | 'known' | 'failed';
            failure: string | null;
            sellerName: string | null;
            number: string | null;
            isRefusable: boolean;
          }[];
        };
      };
    };
    '/api/staff/jobs/{id}/dismissals': {
      /**
       * A member of the team with `jobs.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          reason: string;
        };
        answer: {
          items: {
            id: string;
            title: string;
            order: {
              id: string;
              number: string;
            } | null;
            state: 'failed' | 'retrying';
            since: string;
            tries: number;
            error: string;
          }[];
          failed: number;
          retrying: number;
          clockSkewSeconds: number | null;
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/jobs/{id}/retries': {
      /**
       * A member of the team with `jobs.write`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            title: string;
            order: {
              id: string;
              number: string;
            } | null;
            state: 'failed' | 'retrying';
            since: string;
            tries: number;
            error: string;
          }[];
          failed: number;
          retrying: number;
          clockSkewSeconds: number | null;
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/jobs/retries': {
      /**
       * A member of the team with `jobs.write`.
       */
      post: {
        answer: {
          items: {
            id: string;
            title: string;
            order: {
              id: string;
              number: string;
            } | null;
            state: 'failed' | 'retrying';
            since: string;
            tries: number;
            error: string;
          }[];
          failed: number;
          retrying: number;
          clockSkewSeconds: number | null;
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/keys/{id}/secrets': {
      /**
       * A member of the team with `keys.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          days: 30 | 90 | 365;
        };
        answer: {
          key: {
            id: string;
            name: string;
            scopes: string[];
            siteIds: string[] | null;
            madeBy: string;
            createdAt: string;
            state: 'valid' | 'expired' | 'revoked' | 'orphaned';
            secrets: {
              id: string;
              createdAt: string;
              expiresAt: string;
              lastUsedAt: string | null;
            }[];
          };
          secret: string;
        };
      };
    };
    '/api/staff/links/read': {
      /**
       * Anyone.
       */
      post: {
        body: {
          token: string;
        };
        answer: {
          name: string;
          email: string;
          isNew: boolean;
        };
      };
    };
    '/api/staff/links/use': {
      /**
       * Anyone.
       */
      post: {
        body: {
          token: string;
          name?: string;
          password: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/members/{id}/links': {
      /**
       * A member of the team with `staff.read`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          link: string | null;
        };
      };
    };
    '/api/staff/messages/{id}/endings': {
      /**
       * A member of the team with `messages.write`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            title: string;
            text: string;
            link: string | null;
            audience: 'everybody' | 'signedIn' | 'newCustomers';
            state: 'planned' | 'shown' | 'over';
            from: string;
            to: string;
            author: string;
          }[];
        };
      };
    };
    '/api/staff/orders/{id}/lines/{productId}/questions': {
      /**
       * A member of the team with `orders.prepare`.
       */
      post: {
        path: {
          id: string;
          productId: string;
        };
        body: {
          questionId: string;
          version: number;
          /**
           * @minItems 1
           * @maxItems 3
           */
          productIds: string[];
        };
        answer: {
          id: string;
          state: 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';
          secondsLeft: number;
          proposals: {
            id: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            quotation: 'count' | 'weight';
            quantity?: number;
            unitGrams?: number | null;
            price: number;
            difference: number;
            added: {
              contains: string[];
              traces: string[];
            };
          }[];
          acceptedProductId: string | null;
        };
      };
    };
    '/api/staff/orders/{id}/moves': {
      /**
       * A member of the team with `orders.read` or `orders.prepare` or `orders.deliver`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          to:
            | 'prepaying'
            | 'prepaid'
            | 'modifying'
            | 'preparing'
            | 'prepared'
            | 'approvedByClient'
            | 'ready'
            | 'cart'
            | 'readyToDeliver'
            | 'inTransit'
            | 'delivered'
            | 'paid'
            | 'terminated'
            | 'cancelled'
            | 'refunded'
            | 'failed';
          reason?: string;
          pickupCode?: string;
          doorCode?: string;
          photoId?: string;
          isAgeChecked?: boolean;
          isEarlyMeant?: boolean;
          takesFreshBack?: boolean;
          message?: string;
          motive?: 'customer' | 'outOfStock' | 'delivery' | 'address' | 'unreachable' | 'duplicate' | 'check' | 'other';
        };
        answer: StaffOrder;
      };
    };
    '/api/staff/orders/{id}/no-shows': {
      /**
       * A member of the team with `orders.cancel`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          takesFreshBack?: boolean;
          message?: string;
          isWaived?: boolean;
        };
        answer: StaffOrder;
      };
    };
    '/api/staff/orders/{id}/payment-requests': {
      /**
       * A member of the team with `orders.cancel`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/orders/{id}/refunds': {
      /**
       * A member of the team with `orders.refund`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          key: string;
          motive?: 'missing' | 'damaged' | 'quality' | 'expired' | 'wrong' | 'price' | 'late' | 'other';
          reason?: string;
          /**
           * @maxItems 200
           */
          lines: (
            | {
                productId: string;
                quantity: number;
              }
            | {
                productId: string;
                amount: number;
              }
            | {
                productId: string;
                grams: number;
              }
          )[];
          withFees: boolean;
        };
        answer: {
          items: {
            id: string;
            cause: 'withdrawal' | 'complaint';
            motive: ('missing' | 'damaged' | 'quality' | 'expired' | 'wrong' | 'price' | 'late' | 'other') | null;
            reason: string;
            amount: number;
            fees: number;
            status: 'pending' | 'refunded' | 'failed' | 'paidTwice';
            at: string;
            endedAt: string | null;
            creditNote: {
              id: string;
              number: string;
            } | null;
            lines: {
              productId: string;
              name: string;
              quantity: number;
              amount: number;
            }[];
          }[];
        };
      };
    };
    '/api/staff/orders/{id}/withdrawals/{withdrawalId}/receipts': {
      /**
       * A member of the team with `orders.refund`.
       */
      post: {
        path: {
          id: string;
          withdrawalId: string;
        };
        body: {
          /**
           * @minItems 1
           * @maxItems 200
           */
          lines: {
            productId: string;
            quantity: number;
          }[];
        };
        answer: {
          refundable: {
            productId: string;
            name: string;
            quantity: number;
            amounts: number[];
            maximum: number;
            weighed: {
              grams: number;
              paid: number;
            } | null;
          }[];
          fees: number;
          withdrawals: {
            id: string;
            status: 'declared' | 'received';
            receivedAt: string | null;
            acknowledgement: {
              number: string;
              at: string;
              orderNumber: string;
              customerName: string;
              email: string;
              deliveredAt: string;
              lines: {
                productId: string;
                name: string;
                quantity: number;
                amount: number;
              }[];
              fees: number;
              total: number;
            };
          }[];
          refunds: {
            id: string;
            cause: 'withdrawal' | 'complaint';
            motive: ('missing' | 'damaged' | 'quality' | 'expired' | 'wrong' | 'price' | 'late' | 'other') | null;
            reason: string;
            amount: number;
            fees: number;
            status: 'pending' | 'refunded' | 'failed' | 'paidTwice';
            at: string;
            endedAt: string | null;
            creditNote: {
              id: string;
              number: string;
            } | null;
            lines: {
              productId: string;
              name: string;
              quantity: number;
              amount: number;
            }[];
          }[];
        };
      };
    };
    '/api/staff/orders/cancellations': {
      /**
       * A member of the team with `orders.cancel`.
       */
      post: {
        body: {
          /**
           * @minItems 1
           * @maxItems 300
           */
          orderIds: string[];
          message?: string;
          closing?: {
            day: string;
            zoneId?: string;
          };
          isPreview?: boolean;
        };
        answer: {
          items: {
            orderId: string;
            number: string | null;
            problem: string | null;
          }[];
        };
      };
    };
    '/api/staff/orders/relocations': {
      /**
       * A member of the team with `customers.write`.
       */
      post: {
        body: {
          /**
           * @minItems 1
           * @maxItems 300
           */
          orderIds: string[];
          day: string;
          message: string;
          isPreview: boolean;
          closing?: {
            day: string;
            zoneId?: string;
          };
        };
        answer: {
          items: {
            orderId: string;
            number: string | null;
            former: {
              from: string;
              to: string;
            } | null;
            slot: {
              from: string;
              to: string;
            } | null;
            problem: string | null;
          }[];
        };
      };
    };
    '/api/staff/pages/{id}/publications': {
      /**
       * A member of the team with `pages.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          draftVersion: number;
          publishedVersion: number;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
    };
    '/api/staff/pages/{id}/restorations': {
      /**
       * A member of the team with `pages.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          number: number;
          draftVersion: number | null;
          publishedVersion: number;
        };
        answer: {
          id: string;
          path: string;
          kind: 'home' | 'offre' | 'landing' | 'info' | 'entreprise' | 'engagement' | 'other';
          state: 'published' | 'changed' | 'draft' | 'withdrawn';
          text: {
            title: string;
            seoTitle: string | null;
            description: string;
            blocks: {
              id: string;
              kind:
                'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
              title: string | null;
              subtitle: string | null;
              href: string | null;
              cards: (
                | {
                    type: 'PRODUCT';
                    id: string;
                  }
                | {
                    type: 'RECIPE';
                    id: string;
                  }
                | {
                    type: 'CUSTOM_CONTENT';
                    content: {
                      id: string;
                      subtype: 'Card Marketing' | 'Header';
                      title: string;
                      text: string;
                      cta: string | null;
                      href: string | null;
                      picture: string | null;
                      tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
                    };
                  }
              )[];
              source:
                | (
                    | {
                        from: 'promotions';
                        limit: number;
                      }
                    | {
                        from: 'new';
                        limit: number;
                      }
                    | {
                        from: 'bestRated';
                        limit: number;
                      }
                    | {
                        from: 'category';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'recipeType';
                        id: string;
                        limit: number;
                      }
                    | {
                        from: 'season';
                        limit: number;
                      }
                  )
                | null;
            }[];
          };
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          versions: {
            at: string;
            author: string | null;
            number: number;
            title: string;
          }[];
          issues: {
            level: 'error' | 'warning';
            message: string;
            blockId: string | null;
          }[];
          chosen: {
            id: string;
            label: string;
            detail: string | null;
            picture: string | null;
            of: 'product' | 'recipe' | 'category' | 'recipeType' | 'link' | 'picture';
          }[];
          linkedFrom: {
            title: string;
            path: string;
          }[];
          plans: {
            publication: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
            withdrawal: {
              id: string;
              at: string;
              author: string;
              failure: string | null;
            } | null;
          };
          canWithdraw: boolean;
          canPlanWithdrawal: boolean;
        };
      };
    };
    '/api/staff/passkeys/challenges': {
      /**
       * Any member of the team, also one who must add a passkey first.
       */
      post: {
        body: {
          currentPassword: string;
        };
        answer: {
          options: {
            challenge: string;
            rp: {
              name: string;
              id?: string;
            };
            user: {
              id: string;
              name: string;
              displayName: string;
            };
            pubKeyCredParams: {
              alg: number;
              type: 'public-key';
            }[];
            [k: string]: unknown;
          };
        };
      };
    };
    '/api/staff/passwords/forgotten': {
      /**
       * Anyone.
       */
      post: {
        body: {
          email: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/phoneOrders/{id}/links': {
      /**
       * A member of the team with `customers.write`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          items: {
            orderId: string;
            number: string;
            status: 'waiting' | 'paid' | 'unpaid' | 'withdrawn';
            customer: {
              id: string;
              name: string;
              phone: string;
              email: string;
            };
            slot: {
              from: string;
              to: string;
            };
            amount: number;
            takenBy: string;
            takenAt: string;
            payBefore: string;
            link: string | null;
            linkSentAt: string;
            linksSent: number;
          }[];
        };
      };
    };
    '/api/staff/phoneOrders/quotes': {
      /**
       * A member of the team with `customers.write`.
       */
      post: {
        body: {
          customerId: string;
          firstname?: string;
          lastname?: string;
          deliveryZoneId?: string;
          timeSlotId?: string;
          address?: {
            title?: string;
            streetNumber?: string;
            street: string;
            postalCode: string;
            city: string;
            latitude?: number;
            longitude?: number;
            note?: string;
            lastname?: string;
            firstname?: string;
            phone?: string;
            isBilling?: boolean;
          };
          /**
           * @maxItems 150
           */
          products: {
            id: string;
            quantity: number;
          }[];
          replaceMissingProducts: boolean;
        };
        answer: {
          lines: {
            id: string;
            name: string;
            packSize: string;
            quantity: number;
            unitPrice: number | null;
            linePrice: number;
            lineOriginalPrice: number;
            isAlcohol: boolean;
            grams: number | null;
            problem: string | null;
          }[];
          quotation: Quotation;
          hasAlcohol: boolean;
          problems: string[];
          payBefore: string | null;
        };
      };
    };
    '/api/staff/picking/batches/{id}/gestures': {
      /**
       * A member of the team with `orders.prepare`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          staffId?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          gestures: (
            | {
                gestureId: string;
                at: string;
                kind: 'line';
                orderId: string;
                productId: string;
                version: number;
                preparedQuantity: number;
                preparedGrams?: number;
                replacedBy?: string;
                isWeightConfirmed?: boolean;
                isShelfEmpty?: boolean;
                /**
                 * @maxItems 20
                 */
                lots?: string[];
                expiresOn?: string;
                /**
                 * @maxItems 99
                 */
                suggestedLots?: {
                  expiresOn: string | null;
                  lot: string | null;
                  units: number;
                }[];
                isShortLifeOffered?: boolean;
                weighing?: {
                  source: 'scale' | 'typed' | 'label';
                  scaleId: string | null;
                  grossGrams: number;
                  tareGrams: number;
                };
              }
            | {
                gestureId: string;
                at: string;
                kind: 'claim';
                productId: string | null;
              }
            | {
                gestureId: string;
                at: string;
                kind: 'pause';
              }
            | {
                gestureId: string;
                at: string;
                kind: 'resume';
              }
            | {
                gestureId: string;
                at: string;
                kind: 'finish';
                orderId: string;
                bags?: {
                  bags: number;
                  coldBags: number;
                };
              }
            | {
                gestureId: string;
                at: string;
                kind: 'acknowledge';
                refusedId: string;
              }
          )[];
        };
        answer: {
          answers: {
            gestureId: string;
            refusal: {
              code: string;
              message: string;
              owner: string;
              meta?: {
                [k: string]: unknown;
              };
            } | null;
          }[];
          progress: {
            pausedAt: string | null;
            orders: {
              id: string;
              number: string;
              bag: number;
              initialOrderId: string | null;
              status:
                | 'prepaying'
                | 'prepaid'
                | 'modifying'
                | 'preparing'
                | 'prepared'
                | 'approvedByClient'
                | 'ready'
                | 'cart'
                | 'readyToDeliver'
                | 'inTransit'
                | 'delivered'
                | 'paid'
                | 'terminated'
                | 'cancelled'
                | 'refunded'
                | 'failed';
              statusLabel: string;
              from: string;
              to: string;
              isCollected: boolean;
              isOpen: boolean;
              reducePacking: boolean;
              replaceMissingProducts: boolean;
              couponDiscountCents: number;
              feesCents: number;
              holdCents: number;
              weightMarginPercent: number;
            }[];
            lines: {
              orderId: string;
              productId: string;
              version: number;
              name: string;
              quotation: 'count' | 'weight';
              vatRateBasisPoints: number;
              unitPriceCents: number;
              promotion:
                | (
                    | {
                        mechanism: 'discount';
                        type: 'PERCENT' | 'VALUE';
                        value: number;
                      }
                    | {
                        mechanism: 'nth';
                        nthQuantity: number;
                        nthQuantityOffered: number;
                        type: 'PERCENT' | 'VALUE';
                        value: number;
                      }
                    | {
                        mechanism: 'bulk';
                        nthQuantity: number;
                        type: 'PERCENT' | 'VALUE';
                        value: number;
                      }
                  )
                | null;
              requestedCents: number;
              maximumCents: number;
              requestedQuantity: number;
              announcedGrams: number | null;
              preparedQuantity: number | null;
              preparedGrams: number | null;
              replacement: {
                name: string;
                quotation: 'count' | 'weight';
                unitPriceCents: number;
              } | null;
              promisedDays: number;
              suggestedLots: {
                expiresOn: string | null;
                lot: string | null;
                units: number;
              }[];
              onShelfUntil: string | null;
              byVan: {
                units: number;
                arrivesAt: string;
              } | null;
              shortLivedUntil: string | null;
              wish:
                | {
                    kind: 'closest' | 'remove' | 'ask';
                  }
                | {
                    kind: 'product';
                    productId: string;
                    name: string;
                  };
              question: {
                id: string;
                state: 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';
                secondsLeft: number;
                proposals: {
                  id: string;
                  name: string;
                  packSize: string;
                  picture: {
                    base: string;
                    alt: string;
                    tint: string;
                  };
                  quotation: 'count' | 'weight';
                  quantity?: number;
                  unitGrams?: number | null;
                  price: number;
                  difference: number;
                  added: {
                    contains: string[];
                    traces: string[];
                  };
                }[];
                acceptedProductId: string | null;
              } | null;
              approvedByClient: boolean;
            }[];
            members: {
              id: string;
              name: string;
              isInCharge: boolean;
              productId: string | null;
            }[];
            refused: {
              gestureId: string;
              batchId: string;
              productId: string | null;
              productName: string | null;
              orderNumber: string | null;
              refusal: {
                code: string;
                message: string;
                owner: string;
                meta?: {
                  [k: string]: unknown;
                };
              };
            }[];
          };
        };
      };
    };
    '/api/staff/pickups/searches': {
      /**
       * A member of the team with `orders.prepare`.
       */
      post: {
        body: {
          pickupCode: string;
        };
        answer: {
          items: {
            id: string;
            number: string;
          }[];
        };
      };
    };
    '/api/staff/pictures': {
      /**
       * A member of the team with `catalogue.write`.
       */
      post: {
        answer: {
          picture: string;
        };
      };
    };
    '/api/staff/products/{sku}/preview': {
      /**
       * A member of the team with `catalogue.write`.
       */
      post: {
        path: {
          sku: string;
        };
        body: {
          price?: number;
          promotion?:
            | (
                | {
                    mechanism: 'discount';
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'nth';
                    nthQuantity: number;
                    nthQuantityOffered: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'bulk';
                    nthQuantity: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
              )
            | null;
        };
        answer: {
          product: Product;
          promotionRefusal: string | null;
        };
      };
    };
    '/api/staff/products/{sku}/stockChanges': {
      /**
       * A member of the team with `stock.write`.
       */
      post: {
        path: {
          sku: string;
        };
        query?: {
          site?: string;
        };
        body:
          | {
              kind: 'count';
              id: string;
              counted: number;
              lastChangeId: string | null;
            }
          | {
              kind: 'delivery' | 'breakage' | 'expired' | 'theft' | 'donation' | 'inventory';
              id: string;
              delta: number;
              lotId?: string;
            };
        answer: {
          id: string;
          sku: string;
          ean: string | null;
          version: number;
          categoryId: string;
          path: string[];
          soldBy: 'count' | 'piece' | 'step';
          unitTerm: string;
          unitGrams: number | null;
          vatRate: number;
          price: number | null;
          enabled: boolean;
          promotion:
            | (
                | {
                    mechanism: 'discount';
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'nth';
                    nthQuantity: number;
                    nthQuantityOffered: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
                | {
                    mechanism: 'bulk';
                    nthQuantity: number;
                    type: 'PERCENT' | 'VALUE';
                    value: number;
                  }
              )
            | null;
          sheet: {
            description: string;
            packSize: string;
            netGrams: number | null;
            netMillilitres: number | null;
            pieces: number | null;
            origin: string | null;
            variety: string | null;
            class: string | null;
            calibre: string | null;
            producer: string | null;
            method: string | null;
            labels: (
              | 'bio'
              | 'aop'
              | 'aoc'
              | 'igp'
              | 'label-rouge'
              | 'msc'
              | 'asc'
              | 'hve'
              | 'stg'
              | 'bleu-blanc-coeur'
              | 'commerce-equitable'
              | 'pavillon-france'
              | 'viande-francaise'
              | 'lait-cru'
              | 'fermier'
              | 'vegan'
              | 'sans-gluten'
              | 'sans-nitrite'
              | 'plein-air'
              | 'ecolabel'
            )[];
            ingredients: string | null;
            allergens: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            traces: (
              | 'gluten'
              | 'crustaceans'
              | 'eggs'
              | 'fish'
              | 'peanuts'
              | 'soy'
              | 'milk'
              | 'nuts'
              | 'celery'
              | 'mustard'
              | 'sesame'
              | 'sulphites'
              | 'lupin'
              | 'molluscs'
            )[];
            nutrition: {
              kcal: number;
              fat: number;
              saturates: number;
              carbohydrates: number;
              sugars: number;
              fibre: number;
              protein: number;
              salt: number;
              fruitVegetablePercent?: number;
            } | null;
            conservation: string;
            shelfLifeDays: number;
            alcohol: number | null;
            name: string;
            brand: string | null;
            /**
             * @maxItems 30
             */
            keywords: string[];
            /**
             * @maxItems 12
             */
            seasonMonths: number[];
            source: 'openFoodFacts' | null;
          };
          state: 'onSale' | 'withdrawn' | 'blocked';
          missing: (
            | 'description'
            | 'conservation'
            | 'netQuantity'
            | 'origin'
            | 'class'
            | 'method'
            | 'ingredients'
            | 'allergens'
            | 'nutrition'
            | 'operator'
            | 'electronicAddress'
            | 'responsible'
            | 'warnings'
            | 'hazards'
          )[];
          labelling: {
            operator: {
              name: string;
              address: string;
              electronicAddress: string | null;
              isOutsideUnion: boolean;
            } | null;
            responsible: {
              name: string;
              address: string;
              electronicAddress: string | null;
            } | null;
            warnings: string | null;
            hazards: {
              /**
               * @maxItems 9
               */
              pictograms: ('GHS01' | 'GHS02' | 'GHS03' | 'GHS04' | 'GHS05' | 'GHS06' | 'GHS07' | 'GHS08' | 'GHS09')[];
              signalWord: ('danger' | 'warning') | null;
              /**
               * @maxItems 40
               */
              statements: {
                code: string;
                text: string | null;
              }[];
              /**
               * @maxItems 40
               */
              precautions: {
                code: string;
                text: string | null;
              }[];
              contains: string | null;
              ufi: string | null;
            } | null;
          } | null;
          toComplete: ('operator' | 'electronicAddress' | 'responsible' | 'warnings' | 'hazards')[];
          promotionRefusal: string | null;
          lowestPrice30Days: number | null;
          isExemptOfPriorPrice: boolean;
          product: Product;
          stock: {
            availableQuantity: number;
            toPrepare: number;
            short: number;
            onShelf: number;
            lastChange: {
              id: string;
              kind:
                | 'count'
                | 'delivery'
                | 'breakage'
                | 'expired'
                | 'theft'
                | 'donation'
                | 'inventory'
                | 'import'
                | 'transfer'
                | 'tillSale'
                | 'tillReturn';
              delta: number;
              counted: number | null;
              at: string;
              author: string | null;
            } | null;
          };
        };
      };
    };
    '/api/staff/promo-codes/{id}/endings': {
      /**
       * A member of the team with `codes.write`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          code: string;
          name: string;
          state: 'planned' | 'live' | 'exhausted' | 'over';
          reward: {
            type: 'VALUE' | 'PERCENT' | 'FREE_SHIPPING' | 'FREE_ARTICLE';
            value: number | null;
            maximumDiscount: number | null;
            productId: string | null;
          };
          conditions: {
            startDate: string | null;
            endDate: string | null;
            minCartNetPrice: number;
            firstOrderOnly: boolean;
            onePerOrder: boolean;
            expired: boolean;
            used: boolean;
          };
          firstDay: string | null;
          lastDay: string | null;
          maxUses: number | null;
          uses: number;
          given: number;
          version: number;
          productName: string | null;
          holders: number;
          orders: {
            orderId: string;
            orderNumber: string;
            amount: number;
            at: string;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/proofs': {
      /**
       * A member of the team whose password was right, also before the passkey is proved.
       */
      post: {
        body:
          | {
              credential: {
                id: string;
                rawId: string;
                type: 'public-key';
                authenticatorAttachment?: 'platform' | 'cross-platform';
                clientExtensionResults?: {
                  [k: string]: unknown;
                };
                response: {
                  clientDataJSON: string;
                  authenticatorData: string;
                  signature: string;
                  userHandle?: string;
                  [k: string]: unknown;
                };
              };
            }
          | {
              code: string;
            };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/proofs/challenges': {
      /**
       * A member of the team whose password was right, also before the passkey is proved.
       */
      post: {
        answer: {
          options: {
            challenge: string;
            [k: string]: unknown;
          };
        };
      };
    };
    '/api/staff/recalls/notices': {
      /**
       * A member of the team with `catalogue.write`.
       */
      post: {
        body: {
          sku: string;
          lot: string | null;
          /**
           * @minItems 1
           * @maxItems 1000
           */
          orderIds: string[];
          reason: string;
        };
        answer: {
          subject: string;
          text: string;
          sms: string;
          customers: number;
          alreadyTold: number;
        };
      };
    };
    '/api/staff/recalls/preview': {
      /**
       * A member of the team with `catalogue.write`.
       */
      post: {
        body: {
          sku: string;
          lot: string | null;
          /**
           * @minItems 1
           * @maxItems 1000
           */
          orderIds: string[];
          reason: string;
        };
        answer: {
          subject: string;
          text: string;
          sms: string;
          customers: number;
          alreadyTold: number;
        };
      };
    };
    '/api/staff/receipts': {
      /**
       * A member of the team with `stock.write`.
       */
      post: {
        query?: {
          site?: string;
        };
        body: {
          id: string;
          sku: string;
          orderId: string | null;
          seenUnits: number | null;
          units: number;
          refusedUnits: number;
          refusalReason: ('damaged' | 'tooShort' | 'temperature' | 'wrongProduct' | 'notOrdered') | null;
          lot: string | null;
          netGrams?: number | null;
          dateKind: ('useBy' | 'bestBefore') | null;
          expiresOn: string | null;
          price: number | null;
          withVat?: boolean;
          isShortConfirmed: boolean;
        };
        answer: {
          orders: {
            id: string;
            number: number;
            supplierName: string;
            expectedOn: string | null;
            lines: {
              sku: string;
              name: string;
              code: string | null;
              ean: string | null;
              units: number;
              receivedUnits: number;
              isWeighed: boolean;
            }[];
          }[];
          receipts: {
            id: string;
            sku: string;
            name: string;
            at: string;
            author: string;
            orderNumber: number | null;
            siteName: string;
            units: number;
            refusedUnits: number;
            refusalReason: ('damaged' | 'tooShort' | 'temperature' | 'wrongProduct' | 'notOrdered') | null;
            lot: string | null;
            dateKind: ('useBy' | 'bestBefore') | null;
            expiresOn: string | null;
            isCancelled: boolean;
          }[];
        };
      };
    };
    '/api/staff/receipts/{id}/cancellation': {
      /**
       * A member of the team with `stock.write`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          orders: {
            id: string;
            number: number;
            supplierName: string;
            expectedOn: string | null;
            lines: {
              sku: string;
              name: string;
              code: string | null;
              ean: string | null;
              units: number;
              receivedUnits: number;
              isWeighed: boolean;
            }[];
          }[];
          receipts: {
            id: string;
            sku: string;
            name: string;
            at: string;
            author: string;
            orderNumber: number | null;
            siteName: string;
            units: number;
            refusedUnits: number;
            refusalReason: ('damaged' | 'tooShort' | 'temperature' | 'wrongProduct' | 'notOrdered') | null;
            lot: string | null;
            dateKind: ('useBy' | 'bestBefore') | null;
            expiresOn: string | null;
            isCancelled: boolean;
          }[];
        };
      };
    };
    '/api/staff/recipe-imports': {
      /**
       * A member of the team with `pages.write`.
       */
      post: {
        body: {
          text: string;
        };
        answer: {
          id: string;
          state: 'draft' | 'online' | 'changed' | 'takenOff';
          text: {
            name: string;
            slug: string;
            categoryId: string | null;
            /**
             * @maxItems 20
             */
            types: string[];
            intro: string;
            portions: number | null;
            preparationMinutes: number | null;
            cookingMinutes: number | null;
            restMinutes: number | null;
            difficulty: number | null;
            /**
             * @maxItems 20
             */
            gear: string[];
            /**
             * @maxItems 60
             */
            ingredients: {
              written: string;
              label: string;
              otherLabel: string;
              quantity: number | null;
              unit: 'g' | 'ml' | 'piece' | 'pinch';
              isPantryEssential: boolean;
              isScalable: boolean;
              target:
                | (
                    | {
                        kind: 'term';
                        id: string;
                      }
                    | {
                        kind: 'product';
                        id: string;
                      }
                    | {
                        kind: 'shelf';
                        id: string;
                      }
                    | {
                        kind: 'none';
                      }
                  )
                | null;
            }[];
            /**
             * @maxItems 40
             */
            steps: {
              title: string | null;
              text: string;
              minutes: number | null;
            }[];
            tip: string | null;
            /**
             * @maxItems 12
             */
            season: number[];
            /**
             * @maxItems 30
             */
            keywords: string[];
            picture: string | null;
            source: {
              name: string;
              url: string | null;
            } | null;
          };
          notes: string[];
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            version: number;
            slug: string;
          } | null;
          issues: {
            field: string;
            level: 'error' | 'warning';
            message: string;
          }[];
          chosen: {
            target:
              | {
                  kind: 'term';
                  id: string;
                }
              | {
                  kind: 'product';
                  id: string;
                }
              | {
                  kind: 'shelf';
                  id: string;
                }
              | {
                  kind: 'none';
                };
            label: string;
            detail: string;
            picture: string | null;
          }[];
          categories: {
            id: string;
            name: string;
          }[];
          types: {
            id: string;
            name: string;
          }[];
        };
      };
    };
    '/api/staff/recipes/{id}/publications': {
      /**
       * A member of the team with `pages.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          draftVersion: number;
          publishedVersion: number;
        };
        answer: {
          id: string;
          state: 'draft' | 'online' | 'changed' | 'takenOff';
          text: {
            name: string;
            slug: string;
            categoryId: string | null;
            /**
             * @maxItems 20
             */
            types: string[];
            intro: string;
            portions: number | null;
            preparationMinutes: number | null;
            cookingMinutes: number | null;
            restMinutes: number | null;
            difficulty: number | null;
            /**
             * @maxItems 20
             */
            gear: string[];
            /**
             * @maxItems 60
             */
            ingredients: {
              written: string;
              label: string;
              otherLabel: string;
              quantity: number | null;
              unit: 'g' | 'ml' | 'piece' | 'pinch';
              isPantryEssential: boolean;
              isScalable: boolean;
              target:
                | (
                    | {
                        kind: 'term';
                        id: string;
                      }
                    | {
                        kind: 'product';
                        id: string;
                      }
                    | {
                        kind: 'shelf';
                        id: string;
                      }
                    | {
                        kind: 'none';
                      }
                  )
                | null;
            }[];
            /**
             * @maxItems 40
             */
            steps: {
              title: string | null;
              text: string;
              minutes: number | null;
            }[];
            tip: string | null;
            /**
             * @maxItems 12
             */
            season: number[];
            /**
             * @maxItems 30
             */
            keywords: string[];
            picture: string | null;
            source: {
              name: string;
              url: string | null;
            } | null;
          };
          notes: string[];
          draft: {
            at: string;
            author: string | null;
            version: number;
          } | null;
          published: {
            version: number;
            slug: string;
          } | null;
          issues: {
            field: string;
            level: 'error' | 'warning';
            message: string;
          }[];
          chosen: {
            target:
              | {
                  kind: 'term';
                  id: string;
                }
              | {
                  kind: 'product';
                  id: string;
                }
              | {
                  kind: 'shelf';
                  id: string;
                }
              | {
                  kind: 'none';
                };
            label: string;
            detail: string;
            picture: string | null;
          }[];
          categories: {
            id: string;
            name: string;
          }[];
          types: {
            id: string;
            name: string;
          }[];
        };
      };
    };
    '/api/staff/recovery-codes': {
      /**
       * Any member of the team, also one who must add a passkey first.
       */
      post: {
        answer: {
          codes: string[] | null;
        };
      };
    };
    '/api/staff/rounds/plans': {
      /**
       * A member of the team with `orders.deliver`.
       */
      post: {
        body: {
          /**
           * @minItems 1
           * @maxItems 60
           */
          orderIds: string[];
          /**
           * @maxItems 60
           */
          lockedIds?: string[];
        };
        answer: {
          source: 'road' | 'estimate';
          isFallback: boolean;
          stops: {
            orderId: string;
            at: string;
            isLate: boolean;
          }[];
          planned: {
            minutes: number;
            drivingMinutes: number;
            waitMinutes: number;
            lateStops: number;
          };
          byHand: {
            minutes: number;
            drivingMinutes: number;
            waitMinutes: number;
            lateStops: number;
          };
        };
      };
    };
    '/api/staff/sellOffs': {
      /**
       * A member of the team with `books.read` and `catalogue.write`.
       */
      post: {
        query?: {
          site?: string;
        };
        body: {
          id: string;
          lotId: string;
          percent: number;
          until: string;
        };
        answer: {
          today: string;
          items: {
            id: string;
            siteId: string;
            siteName: string;
            sku: string;
            name: string;
            aisle: string;
            lot: string | null;
            dateKind: 'useBy' | 'bestBefore';
            expiresOn: string;
            isExpired: boolean;
            units: number;
            cost: number | null;
            itemPrice: number | null;
            promotion: string | null;
            sellOff: {
              id: string;
              until: string;
              percent: number;
              units: number;
            } | null;
            highestPercent: number;
          }[];
        };
      };
    };
    '/api/staff/shop-logos': {
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        answer: {
          logo: {
            id: string;
            width: number;
            height: number;
          };
        };
      };
    };
    '/api/staff/sites/{id}/closures': {
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          firstDay: string;
          lastDay: string;
        };
        answer: {
          name: string;
          kind: 'shop' | 'darkStore' | 'pickupPoint';
          isWholeRange: boolean;
          address: {
            streetNumber: string;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          siret: string | null;
          id: string;
          state: 'preparing' | 'open' | 'paused' | 'closed';
          openingHours: {
            day: number;
            from: string;
            to: string;
          }[];
          closures: {
            firstDay: string;
            lastDay: string;
          }[];
          workRates: {
            orderMinutes: number;
            lineSeconds: number;
            weighingSeconds: number;
            stopMinutes: number;
            kilometerSeconds: number;
          } | null;
          isFirst: boolean;
          isOwn: boolean;
          zones: {
            id: string;
            name: string;
          }[];
          products: number;
          ownPrices: number;
          openOrders: number;
          stocked: number;
          missing: ('zones' | 'slots' | 'catalogue')[];
          version: number;
        };
      };
    };
    '/api/staff/sites/{id}/orderMoves': {
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          day: string | null;
          lastDay?: string;
          isPreview: boolean;
        };
        answer: {
          items: {
            orderId: string;
            number: string;
            slot: {
              from: string;
              to: string;
            };
            site: {
              id: string;
              name: string;
            } | null;
            problem: string | null;
          }[];
        };
      };
    };
    '/api/staff/supplierInvoices/{id}/acceptance': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          version: number;
        };
        answer: {
          id: string;
          kind: 'invoice' | 'creditNote';
          number: string;
          sellerName: string;
          supplierId: string | null;
          issuedOn: string;
          dueOn: string | null;
          due: number;
          status: 'toCheck' | 'creditAsked' | 'accepted' | 'dismissed';
          receivedAt: string;
          platform: {
            code: number | null;
            isSent: boolean;
            failure: string | null;
          } | null;
          differenceCount: number;
          version: number;
          content: {
            syntax: 'cii' | 'ubl';
            kind: 'invoice' | 'creditNote';
            number: string;
            issuedOn: string;
            dueOn: string | null;
            currency: string;
            seller: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            buyer: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            orderNumber: string | null;
            iban: string | null;
            lines: {
              number: string;
              name: string;
              code: string | null;
              ean: string | null;
              sku: string | null;
              lot: string | null;
              quantity: number;
              unit: string;
              priceCents: number;
              reductionCents: number;
              rate: number;
              netCents: number;
            }[];
            charges: {
              label: string;
              netCents: number;
              rate: number;
            }[];
            vat: {
              rate: number;
              baseCents: number;
              vatCents: number;
            }[];
            totals: {
              linesCents: number;
              netCents: number;
              vatCents: number;
              grossCents: number;
              prepaidCents: number;
              dueCents: number;
            };
          };
          supplier: {
            id: string;
            name: string;
            email: string | null;
          } | null;
          order: {
            id: string;
            number: number;
          } | null;
          differences: (
            | {
                kind: 'buyer';
                name: string;
              }
            | {
                kind: 'currency';
                name: string;
              }
            | {
                kind: 'date';
                day: string;
              }
            | {
                kind: 'order';
                name: string | null;
              }
            | {
                kind: 'cancelledOrder';
                name: string;
              }
            | {
                kind: 'bankAccount';
                expected: string;
                invoiced: string;
              }
            | {
                kind: 'unknownProduct';
                name: string;
                costCents: number;
              }
            | {
                kind: 'notOrdered';
                name: string;
                costCents: number;
              }
            | {
                kind: 'unit';
                name: string;
                invoiced: string;
              }
            | {
                kind: 'vatRate';
                name: string;
                expected: number;
                invoiced: number;
              }
            | {
                kind: 'price';
                name: string;
                expected: number;
                invoiced: number;
                isWeighed: boolean;
                costCents: number;
              }
            | {
                kind: 'lot';
                name: string;
                invoiced: string;
                costCents: number;
              }
            | {
                kind: 'quantity';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'weight';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'notInvoiced';
                name: string;
                lot: string | null;
                expected: number;
                isWeighed: boolean;
              }
            | {
                kind: 'charge';
                name: string;
                costCents: number;
              }
            | {
                kind: 'sum';
                what: 'line' | 'lines' | 'vatBase' | 'vat' | 'net' | 'vatTotal' | 'gross' | 'due';
                name: string;
                expected: number;
                invoiced: number;
                costCents: number;
              }
          )[];
          creditDue: number;
          entry:
            | {
                account: string;
                label: string;
                debit: number;
                credit: number;
              }[]
            | null;
          suppliers: {
            id: string;
            name: string;
          }[];
          orders: {
            id: string;
            number: number;
            sentOn: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/supplierInvoices/{id}/creditRequest': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          version: number;
          isByEmail: boolean;
        };
        answer: {
          id: string;
          kind: 'invoice' | 'creditNote';
          number: string;
          sellerName: string;
          supplierId: string | null;
          issuedOn: string;
          dueOn: string | null;
          due: number;
          status: 'toCheck' | 'creditAsked' | 'accepted' | 'dismissed';
          receivedAt: string;
          platform: {
            code: number | null;
            isSent: boolean;
            failure: string | null;
          } | null;
          differenceCount: number;
          version: number;
          content: {
            syntax: 'cii' | 'ubl';
            kind: 'invoice' | 'creditNote';
            number: string;
            issuedOn: string;
            dueOn: string | null;
            currency: string;
            seller: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            buyer: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            orderNumber: string | null;
            iban: string | null;
            lines: {
              number: string;
              name: string;
              code: string | null;
              ean: string | null;
              sku: string | null;
              lot: string | null;
              quantity: number;
              unit: string;
              priceCents: number;
              reductionCents: number;
              rate: number;
              netCents: number;
            }[];
            charges: {
              label: string;
              netCents: number;
              rate: number;
            }[];
            vat: {
              rate: number;
              baseCents: number;
              vatCents: number;
            }[];
            totals: {
              linesCents: number;
              netCents: number;
              vatCents: number;
              grossCents: number;
              prepaidCents: number;
              dueCents: number;
            };
          };
          supplier: {
            id: string;
            name: string;
            email: string | null;
          } | null;
          order: {
            id: string;
            number: number;
          } | null;
          differences: (
            | {
                kind: 'buyer';
                name: string;
              }
            | {
                kind: 'currency';
                name: string;
              }
            | {
                kind: 'date';
                day: string;
              }
            | {
                kind: 'order';
                name: string | null;
              }
            | {
                kind: 'cancelledOrder';
                name: string;
              }
            | {
                kind: 'bankAccount';
                expected: string;
                invoiced: string;
              }
            | {
                kind: 'unknownProduct';
                name: string;
                costCents: number;
              }
            | {
                kind: 'notOrdered';
                name: string;
                costCents: number;
              }
            | {
                kind: 'unit';
                name: string;
                invoiced: string;
              }
            | {
                kind: 'vatRate';
                name: string;
                expected: number;
                invoiced: number;
              }
            | {
                kind: 'price';
                name: string;
                expected: number;
                invoiced: number;
                isWeighed: boolean;
                costCents: number;
              }
            | {
                kind: 'lot';
                name: string;
                invoiced: string;
                costCents: number;
              }
            | {
                kind: 'quantity';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'weight';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'notInvoiced';
                name: string;
                lot: string | null;
                expected: number;
                isWeighed: boolean;
              }
            | {
                kind: 'charge';
                name: string;
                costCents: number;
              }
            | {
                kind: 'sum';
                what: 'line' | 'lines' | 'vatBase' | 'vat' | 'net' | 'vatTotal' | 'gross' | 'due';
                name: string;
                expected: number;
                invoiced: number;
                costCents: number;
              }
          )[];
          creditDue: number;
          entry:
            | {
                account: string;
                label: string;
                debit: number;
                credit: number;
              }[]
            | null;
          suppliers: {
            id: string;
            name: string;
          }[];
          orders: {
            id: string;
            number: number;
            sentOn: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/supplierInvoices/{id}/dismissal': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          version: number;
          reason?:
            | (
                | 'DEST_ERR'
                | 'EMMET_INC'
                | 'DOUBLE_FACT'
                | 'CMD_ERR'
                | 'TRANSAC_INC'
                | 'TX_TVA_ERR'
                | 'MONTANTTOTAL_ERR'
                | 'NON_CONFORME'
              )
            | null;
        };
        answer: {
          id: string;
          kind: 'invoice' | 'creditNote';
          number: string;
          sellerName: string;
          supplierId: string | null;
          issuedOn: string;
          dueOn: string | null;
          due: number;
          status: 'toCheck' | 'creditAsked' | 'accepted' | 'dismissed';
          receivedAt: string;
          platform: {
            code: number | null;
            isSent: boolean;
            failure: string | null;
          } | null;
          differenceCount: number;
          version: number;
          content: {
            syntax: 'cii' | 'ubl';
            kind: 'invoice' | 'creditNote';
            number: string;
            issuedOn: string;
            dueOn: string | null;
            currency: string;
            seller: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            buyer: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            orderNumber: string | null;
            iban: string | null;
            lines: {
              number: string;
              name: string;
              code: string | null;
              ean: string | null;
              sku: string | null;
              lot: string | null;
              quantity: number;
              unit: string;
              priceCents: number;
              reductionCents: number;
              rate: number;
              netCents: number;
            }[];
            charges: {
              label: string;
              netCents: number;
              rate: number;
            }[];
            vat: {
              rate: number;
              baseCents: number;
              vatCents: number;
            }[];
            totals: {
              linesCents: number;
              netCents: number;
              vatCents: number;
              grossCents: number;
              prepaidCents: number;
              dueCents: number;
            };
          };
          supplier: {
            id: string;
            name: string;
            email: string | null;
          } | null;
          order: {
            id: string;
            number: number;
          } | null;
          differences: (
            | {
                kind: 'buyer';
                name: string;
              }
            | {
                kind: 'currency';
                name: string;
              }
            | {
                kind: 'date';
                day: string;
              }
            | {
                kind: 'order';
                name: string | null;
              }
            | {
                kind: 'cancelledOrder';
                name: string;
              }
            | {
                kind: 'bankAccount';
                expected: string;
                invoiced: string;
              }
            | {
                kind: 'unknownProduct';
                name: string;
                costCents: number;
              }
            | {
                kind: 'notOrdered';
                name: string;
                costCents: number;
              }
            | {
                kind: 'unit';
                name: string;
                invoiced: string;
              }
            | {
                kind: 'vatRate';
                name: string;
                expected: number;
                invoiced: number;
              }
            | {
                kind: 'price';
                name: string;
                expected: number;
                invoiced: number;
                isWeighed: boolean;
                costCents: number;
              }
            | {
                kind: 'lot';
                name: string;
                invoiced: string;
                costCents: number;
              }
            | {
                kind: 'quantity';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'weight';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'notInvoiced';
                name: string;
                lot: string | null;
                expected: number;
                isWeighed: boolean;
              }
            | {
                kind: 'charge';
                name: string;
                costCents: number;
              }
            | {
                kind: 'sum';
                what: 'line' | 'lines' | 'vatBase' | 'vat' | 'net' | 'vatTotal' | 'gross' | 'due';
                name: string;
                expected: number;
                invoiced: number;
                costCents: number;
              }
          )[];
          creditDue: number;
          entry:
            | {
                account: string;
                label: string;
                debit: number;
                credit: number;
              }[]
            | null;
          suppliers: {
            id: string;
            name: string;
          }[];
          orders: {
            id: string;
            number: number;
            sentOn: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/supplierOrders/{id}/cancellation': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          version: number;
        };
        answer: {
          id: string;
          number: number;
          supplierId: string;
          supplierName: string;
          siteId: string;
          siteName: string;
          status: 'draft' | 'sent' | 'partlyReceived' | 'received' | 'cancelled';
          expectedOn: string | null;
          createdAt: string;
          sentAt: string | null;
          lineCount: number;
          cost: number;
          version: number;
          note: string | null;
          sentTo: string | null;
          lines: {
            sku: string;
            name: string;
            code: string | null;
            caseUnits: number;
            cases: number;
            units: number;
            receivedUnits: number;
            price: number | null;
            unitGrams: number | null;
            cost: number | null;
          }[];
          linesWithoutPrice: number;
          supplier: {
            email: string | null;
            phone: string | null;
            contactName: string | null;
            minimum: number;
            orderOn: string;
            deliveryOn: string;
          };
          others: {
            sku: string;
            name: string;
            caseUnits: number;
            isWeighed: boolean;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/supplierOrders/{id}/closing': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          version: number;
        };
        answer: {
          id: string;
          number: number;
          supplierId: string;
          supplierName: string;
          siteId: string;
          siteName: string;
          status: 'draft' | 'sent' | 'partlyReceived' | 'received' | 'cancelled';
          expectedOn: string | null;
          createdAt: string;
          sentAt: string | null;
          lineCount: number;
          cost: number;
          version: number;
          note: string | null;
          sentTo: string | null;
          lines: {
            sku: string;
            name: string;
            code: string | null;
            caseUnits: number;
            cases: number;
            units: number;
            receivedUnits: number;
            price: number | null;
            unitGrams: number | null;
            cost: number | null;
          }[];
          linesWithoutPrice: number;
          supplier: {
            email: string | null;
            phone: string | null;
            contactName: string | null;
            minimum: number;
            orderOn: string;
            deliveryOn: string;
          };
          others: {
            sku: string;
            name: string;
            caseUnits: number;
            isWeighed: boolean;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/supplierOrders/{id}/sending': {
      /**
       * A member of the team with `books.read`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          version: number;
          isByEmail: boolean;
        };
        answer: {
          id: string;
          number: number;
          supplierId: string;
          supplierName: string;
          siteId: string;
          siteName: string;
          status: 'draft' | 'sent' | 'partlyReceived' | 'received' | 'cancelled';
          expectedOn: string | null;
          createdAt: string;
          sentAt: string | null;
          lineCount: number;
          cost: number;
          version: number;
          note: string | null;
          sentTo: string | null;
          lines: {
            sku: string;
            name: string;
            code: string | null;
            caseUnits: number;
            cases: number;
            units: number;
            receivedUnits: number;
            price: number | null;
            unitGrams: number | null;
            cost: number | null;
          }[];
          linesWithoutPrice: number;
          supplier: {
            email: string | null;
            phone: string | null;
            contactName: string | null;
            minimum: number;
            orderOn: string;
            deliveryOn: string;
          };
          others: {
            sku: string;
            name: string;
            caseUnits: number;
            isWeighed: boolean;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/support/conversations/{id}/closures': {
      /**
       * A member of the team with `support.answer`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          id: string;
          status: 'bot' | 'waiting' | 'answered' | 'closed';
          who: string;
          email: string | null;
          phone: string | null;
          isCustomer: boolean;
          customerId: string | null;
          messages: {
            id: number;
            author: 'visitor' | 'bot' | 'staff';
            staffName: string | null;
            text: string;
            at: string;
          }[];
        };
      };
    };
    '/api/staff/support/conversations/{id}/messages': {
      /**
       * A member of the team with `support.answer`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          key: string;
          text: string;
        };
        answer: {
          id: string;
          status: 'bot' | 'waiting' | 'answered' | 'closed';
          who: string;
          email: string | null;
          phone: string | null;
          isCustomer: boolean;
          customerId: string | null;
          messages: {
            id: number;
            author: 'visitor' | 'bot' | 'staff';
            staffName: string | null;
            text: string;
            at: string;
          }[];
        };
      };
    };
    '/api/staff/support/tickets/{id}/answers': {
      /**
       * A member of the team with `support.answer`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          text: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/texts/{id}/preview': {
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          text:
            | {
                channel: 'email';
                subject: string;
                title: string;
                /**
                 * @minItems 1
                 * @maxItems 12
                 */
                paragraphs: string[];
              }
            | {
                channel: 'sms';
                sms: string;
              };
        };
        answer:
          | {
              channel: 'email';
              subject: string;
              html: string;
              text: string;
              faults: {
                field: string;
                sentence: string;
              }[];
            }
          | {
              channel: 'sms';
              sender: string;
              text: string;
              encoding: 'GSM-7' | 'UCS-2';
              length: number;
              segments: number;
              costly: string[];
              faults: {
                field: string;
                sentence: string;
              }[];
            };
      };
    };
    '/api/staff/texts/{id}/trials': {
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          text:
            | {
                channel: 'email';
                subject: string;
                title: string;
                /**
                 * @minItems 1
                 * @maxItems 12
                 */
                paragraphs: string[];
              }
            | {
                channel: 'sms';
                sms: string;
              };
          phone?: string;
        };
        answer: {
          to: string;
        };
      };
    };
    '/api/staff/tillSales/imports': {
      /**
       * A member of the team with `till.write`.
       */
      post: {
        query?: {
          site?: string;
          dryRun?: '1';
          columns?: string;
        };
        answer: {
          isWritten: boolean;
          rows: number;
          counted: number;
          known: number;
          refused: number;
          units: number;
          differences: {
            sku: string;
            name: string;
            units: number;
            found: number;
            short: number;
            isBeforeCount?: true;
            ticket: string;
          }[];
          reasons: {
            reason: string;
            count: number;
            lines: number[];
          }[];
          refusedFile: string | null;
          headings: {
            heading: string;
            column: ('ticket' | 'soldAt' | 'time' | 'till' | 'product' | 'units' | 'grams' | 'kilograms') | null;
            isIgnored: boolean;
          }[];
        };
      };
    };
    '/api/staff/vanRuns': {
      /**
       * A member of the team with `shop.write`.
       */
      post: {
        body: {
          id: string;
          fromId: string;
          toId: string;
          /**
           * @minItems 1
           * @maxItems 7
           */
          weekdays: number[];
          departsAt: string;
          arrivesAt: string;
        };
        answer: {
          items: {
            id: string;
            number: number;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            state: 'planned' | 'departed' | 'arrived' | 'cancelled';
            lines: {
              lotId: string;
              sku: string;
              name: string;
              expiresOn: string | null;
              lot: string | null;
              units: number;
              arrivedUnits: number | null;
              reason: ('breakage' | 'expired' | 'theft') | null;
            }[];
            plannedBy: string | null;
            van: {
              departsAt: string;
              arrivesAt: string;
              isLate: boolean;
            } | null;
            plannedAt: string;
            departedAt: string | null;
            endedAt: string | null;
            mayDepart: boolean;
            mayArrive: boolean;
          }[];
          runs: {
            id: string;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            weekdays: number[];
            departsAt: string;
            arrivesAt: string;
            mayEnd: boolean;
          }[];
          sites: {
            id: string;
            name: string;
            isOwn: boolean;
          }[];
        };
      };
    };
    '/api/staff/webhooks/{id}/replays': {
      /**
       * A member of the team with `keys.write`.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          /**
           * @maxItems 100
           */
          ids?: string[];
          since?: string;
        };
        answer: {
          count: number;
        };
      };
    };
    '/api/staff/webhooks/{id}/secrets': {
      /**
       * A member of the team with `keys.write`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          webhook: {
            id: string;
            name: string;
            url: string;
            events: string[];
            isEnabled: boolean;
            failingSince: string | null;
            formerUntil: string | null;
            waiting: number;
            givenUp: number;
          };
          secret: string;
        };
      };
    };
    '/api/staff/webhooks/{id}/tests': {
      /**
       * A member of the team with `keys.write`.
       */
      post: {
        path: {
          id: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/support/conversations/{id}/messages': {
      /**
       * Anyone.
       */
      post: {
        path: {
          id: string;
        };
        body: {
          key: string;
          text?: string;
          choice?: {
            node: string;
            id: string;
          };
          email?: string;
        };
        answer: {
          id: string;
          status: 'bot' | 'waiting' | 'answered' | 'closed';
          isOpen: boolean;
          hasEmail: boolean;
          messages: {
            id: number;
            author: 'visitor' | 'bot' | 'staff';
            staffName: string | null;
            text: string;
            at: string;
          }[];
        };
      };
    };
    '/api/support/tickets': {
      /**
       * Anyone.
       */
      post: {
        body: {
          key: string;
          kind: 'crash' | 'report';
          topic?: 'order' | 'product' | 'payment' | 'site' | 'other';
          name: string;
          email: string;
          comments: string;
          orderNumber?: string;
          path?: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/vitals': {
      /**
       * Anyone.
       */
      post: {
        body: {
          type: 'vitals';
          id: string;
          name: 'FCP' | 'LCP' | 'CLS' | 'FID' | 'INP' | 'TTFB';
          value: number;
          navigationType:
            | (
                | 'navigate'
                | 'reload'
                | 'back-forward'
                | 'back-forward-cache'
                | 'prerender'
                | 'restore'
                | 'soft-navigation'
              )
            | string;
          url?: string;
          pageUrl?: string;
          page?: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/cart/createPaymentIntent': {
      /**
       * A customer who is signed in.
       */
      put: {
        body: {
          acceptedAmount: number;
          acceptTerms: boolean;
          termsVersion?: number;
          payment?: {
            type: 'card' | 'paypal';
            token?: string;
            cardId?: string;
            saveCard?: boolean;
          };
          isAdult?: boolean;
          freshMaximum?: number;
        };
        answer: PaymentOutcome;
      };
    };
    '/api/cart/trackPayment': {
      /**
       * A customer who is signed in.
       */
      put: {
        body: {
          paymentId: string;
          event: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/orders/{id}/amendments/{amendmentId}': {
      /**
       * A customer who is signed in.
       */
      put: {
        path: {
          id: string;
          amendmentId: string;
        };
        body: {
          answer: 'accepted' | 'declined';
        };
        answer: {
          outcome: 'changed' | 'declined' | 'toPay';
          productId: string;
          addedUnits: number;
        };
      };
    };
    '/api/orders/{id}/cancel': {
      /**
       * A customer who is signed in.
       */
      put: {
        path: {
          id: string;
        };
        answer: Order;
      };
    };
    '/api/orders/{id}/reviews/{productId}': {
      /**
       * A customer who is signed in.
       */
      put: {
        path: {
          id: string;
          productId: string;
        };
        body: {
          rating: number;
          text?: string;
        };
        answer: {
          items: {
            productId: string;
            name: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            review: {
              rating: number;
              text: string | null;
              status: 'pending' | 'published' | 'refused';
              refusal: string | null;
              editableUntil: string;
              isEditable: boolean;
            } | null;
          }[];
        };
      };
    };
    '/api/orders/{id}/updateTimeSlot': {
      /**
       * A customer who is signed in.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          timeSlotId: string;
        };
        answer: Order;
      };
    };
    '/api/staff/books/bank/differences/{id}/explanation': {
      /**
       * A member of the team with `books.read`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          note: string;
        };
        answer: {
          hasBank: boolean;
          disputes: {
            id: string;
            order: {
              id: string;
              number: string;
            };
            amountCents: number;
            reason:
              | 'fraud'
              | 'notReceived'
              | 'notAsDescribed'
              | 'creditNotProcessed'
              | 'duplicate'
              | 'unrecognised'
              | 'other';
            status: 'needsAnswer' | 'underReview' | 'won' | 'lost' | 'closed';
            answerBefore: string | null;
            openedAt: string;
            withdrawnCents: number;
            returnedCents: number;
          }[];
          differences: {
            id: string;
            kind:
              | 'missingAtBank'
              | 'missingHere'
              | 'otherAmount'
              | 'otherCurrency'
              | 'capturedTwice'
              | 'unknownRefund'
              | 'holdLeftOpen'
              | 'payoutMismatch';
            subject: string;
            order: {
              id: string;
              number: string;
            } | null;
            oursCents: number | null;
            bankCents: number | null;
            currency: string;
            day: string;
            foundAt: string;
            state: 'open' | 'explained' | 'gone';
            explanation: {
              note: string;
              by: string;
              at: string;
            } | null;
          }[];
          days: {
            day: string;
            captures: number;
            capturedCents: number;
            refundedCents: number;
            feesCents: number;
            paidOutCents: number;
            differences: number;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/categories/{id}/closure': {
      /**
       * A member of the team with `catalogue.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          version: number;
          isClosed: boolean;
          moveProductsTo: string | null;
        };
        answer: {
          version: number;
          items: {
            id: string;
            parentId: string | null;
            level: number;
            name: string;
            slug: string;
            formerSlugs: string[];
            intro: string;
            tint: string;
            picture: string | null;
            shownPicture: string;
            isClosed: boolean;
            productCount: number;
            shownCount: number;
          }[];
        };
      };
    };
    '/api/staff/categories/{id}/place': {
      /**
       * A member of the team with `catalogue.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          version: number;
          parentId: string | null;
          index: number;
        };
        answer: {
          version: number;
          items: {
            id: string;
            parentId: string | null;
            level: number;
            name: string;
            slug: string;
            formerSlugs: string[];
            intro: string;
            tint: string;
            picture: string | null;
            shownPicture: string;
            isClosed: boolean;
            productCount: number;
            shownCount: number;
          }[];
        };
      };
    };
    '/api/staff/charities/{id}': {
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          name: string;
          text: string;
          version: number;
          isActive: boolean;
        };
        answer: {
          rates: {
            coefficient: number;
            threshold: number;
            giftCents: number;
            version: number;
          };
          charities: {
            name: string;
            text: string;
            id: string;
            isActive: boolean;
            version: number;
            donated: number;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/customers/{id}/note': {
      /**
       * A member of the team with `customers.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          before: string;
          text: string;
        };
        answer: {
          id: string;
          identity: {
            name: string;
            email: string;
            phone: string;
            since: string;
            lastSeenAt: string | null;
            endedAt: string | null;
            endsAt: string | null;
          };
          addresses: {
            id: string;
            title: string | null;
            text: string;
            note: string | null;
            isDefault: boolean;
          }[];
          consents: {
            email: boolean;
            sms: boolean;
            answeredAt: string | null;
          };
          cards: {
            id: string;
            type: string;
            last4: string;
            expMonth: number;
            expYear: number;
          }[];
          figures: {
            orders: number;
            delivered: number;
            spent: number;
            average: number;
            refunded: number;
          };
          orders: {
            id: string;
            number: string;
            status:
              | 'prepaying'
              | 'prepaid'
              | 'modifying'
              | 'preparing'
              | 'prepared'
              | 'approvedByClient'
              | 'ready'
              | 'cart'
              | 'readyToDeliver'
              | 'inTransit'
              | 'delivered'
              | 'paid'
              | 'terminated'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            statusLabel: string;
            from: string;
            to: string;
            total: number;
          }[];
          miams: {
            balance: number;
            gifts: number;
            threshold: number;
            gift: number;
          };
          coupons: {
            id: string;
            code: string;
            name: string;
            state: 'usable' | 'planned' | 'used' | 'expired';
            until: string | null;
          }[];
          refunds: {
            id: string;
            orderId: string;
            orderNumber: string;
            amount: number;
            reason: string;
            status: 'pending' | 'refunded' | 'failed' | 'paidTwice';
            at: string;
          }[];
          referral: {
            code: string;
            referredBy: {
              id: string;
              name: string;
            } | null;
            paid: number;
            pending: number;
          };
          conversations: {
            id: string;
            status: 'bot' | 'waiting' | 'answered' | 'closed';
            lastText: string;
            updatedAt: string;
          }[];
          tickets: {
            id: string;
            topic: string | null;
            text: string;
            at: string;
            isAnswered: boolean;
            isFromAccount: boolean;
            name: string;
          }[];
          note: {
            text: string;
            author: string;
            at: string;
          } | null;
          gestures: {
            id: string;
            amount: number;
            miams: number | null;
            reason: 'late' | 'missing' | 'damaged' | 'quality' | 'mistake' | 'courtesy';
            message: string | null;
            author: string;
            at: string;
          }[];
          allowance: {
            left: number;
            ceiling: number;
          };
          views: {
            author: string;
            at: string;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/deliveries/{orderId}/photos/{photoId}': {
      /**
       * A member of the team with `orders.deliver`.
       */
      put: {
        path: {
          orderId: string;
          photoId: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/loyalty/rates': {
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        body: {
          coefficient: number;
          threshold: number;
          giftCents: number;
          version: number;
        };
        answer: {
          rates: {
            coefficient: number;
            threshold: number;
            giftCents: number;
            version: number;
          };
          charities: {
            name: string;
            text: string;
            id: string;
            isActive: boolean;
            version: number;
            donated: number;
          }[];
          actions: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/orders/{id}/destination': {
      /**
       * A member of the team with `customers.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          timeSlotId: string;
          address?: {
            streetNumber?: string;
            street: string;
            postalCode: string;
            city: string;
            note?: string;
          };
          message?: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/orders/{id}/preparer': {
      /**
       * A member of the team with `orders.read` or `orders.prepare` or `orders.deliver`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          replacing: string | null;
        };
        answer: StaffOrder;
      };
    };
    '/api/staff/password': {
      /**
       * Any member of the team.
       */
      put: {
        body: {
          currentPassword: string;
          newPassword: string;
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/picking/batches/{id}/members': {
      /**
       * A member of the team with `orders.prepare`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          replacing: string | null;
        };
        answer: {
          pausedAt: string | null;
          orders: {
            id: string;
            number: string;
            bag: number;
            initialOrderId: string | null;
            status:
              | 'prepaying'
              | 'prepaid'
              | 'modifying'
              | 'preparing'
              | 'prepared'
              | 'approvedByClient'
              | 'ready'
              | 'cart'
              | 'readyToDeliver'
              | 'inTransit'
              | 'delivered'
              | 'paid'
              | 'terminated'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            statusLabel: string;
            from: string;
            to: string;
            isCollected: boolean;
            isOpen: boolean;
            reducePacking: boolean;
            replaceMissingProducts: boolean;
            couponDiscountCents: number;
            feesCents: number;
            holdCents: number;
            weightMarginPercent: number;
          }[];
          lines: {
            orderId: string;
            productId: string;
            version: number;
            name: string;
            quotation: 'count' | 'weight';
            vatRateBasisPoints: number;
            unitPriceCents: number;
            promotion:
              | (
                  | {
                      mechanism: 'discount';
                      type: 'PERCENT' | 'VALUE';
                      value: number;
                    }
                  | {
                      mechanism: 'nth';
                      nthQuantity: number;
                      nthQuantityOffered: number;
                      type: 'PERCENT' | 'VALUE';
                      value: number;
                    }
                  | {
                      mechanism: 'bulk';
                      nthQuantity: number;
                      type: 'PERCENT' | 'VALUE';
                      value: number;
                    }
                )
              | null;
            requestedCents: number;
            maximumCents: number;
            requestedQuantity: number;
            announcedGrams: number | null;
            preparedQuantity: number | null;
            preparedGrams: number | null;
            replacement: {
              name: string;
              quotation: 'count' | 'weight';
              unitPriceCents: number;
            } | null;
            promisedDays: number;
            suggestedLots: {
              expiresOn: string | null;
              lot: string | null;
              units: number;
            }[];
            onShelfUntil: string | null;
            byVan: {
              units: number;
              arrivesAt: string;
            } | null;
            shortLivedUntil: string | null;
            wish:
              | {
                  kind: 'closest' | 'remove' | 'ask';
                }
              | {
                  kind: 'product';
                  productId: string;
                  name: string;
                };
            question: {
              id: string;
              state: 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';
              secondsLeft: number;
              proposals: {
                id: string;
                name: string;
                packSize: string;
                picture: {
                  base: string;
                  alt: string;
                  tint: string;
                };
                quotation: 'count' | 'weight';
                quantity?: number;
                unitGrams?: number | null;
                price: number;
                difference: number;
                added: {
                  contains: string[];
                  traces: string[];
                };
              }[];
              acceptedProductId: string | null;
            } | null;
            approvedByClient: boolean;
          }[];
          members: {
            id: string;
            name: string;
            isInCharge: boolean;
            productId: string | null;
          }[];
          refused: {
            gestureId: string;
            batchId: string;
            productId: string | null;
            productName: string | null;
            orderNumber: string | null;
            refusal: {
              code: string;
              message: string;
              owner: string;
              meta?: {
                [k: string]: unknown;
              };
            };
          }[];
          id: string;
          startedAt: string;
          products: {
            id: string;
            sku: string;
            name: string;
            packSize: string;
            picture: {
              base: string;
              alt: string;
              tint: string;
            };
            ean: string | null;
            aisleId: string | null;
            aisle: string;
            shelf: string | null;
            place: string | null;
            cold: 'none' | 'fresh' | 'frozen';
            shelfPriceCents: number | null;
          }[];
          scanning: {
            /**
             * @maxItems 11
             */
            inStoreCodes: {
              prefix: string;
              kind: 'weight' | 'price';
              itemDigits: 4 | 5 | 6;
            }[];
            shortestLifeDays: number;
          };
          scales: {
            id: string;
            name: string;
            approvalMark: string;
            accuracyClass: 'I' | 'II' | 'III' | 'IIII';
            minimumGrams: number;
            maximumGrams: number;
            checkedOn: string;
            nextCheckOn: string;
            isRetired: boolean;
            version: number;
          }[];
          allowsSimulatedScale: boolean;
        };
      };
    };
    '/api/staff/picking/places/{productId}': {
      /**
       * A member of the team with `stock.write`.
       */
      put: {
        path: {
          productId: string;
        };
        body: {
          place: string;
        };
        answer: {
          place: string | null;
        };
      };
    };
    '/api/staff/reviews/{id}/decision': {
      /**
       * A member of the team with `reviews.moderate`.
       */
      put: {
        path: {
          id: string;
        };
        body:
          | {
              status: 'published';
              updatedAt: string;
            }
          | {
              status: 'refused';
              updatedAt: string;
              reason: 'offTopic' | 'insulting' | 'personalData' | 'advertising' | 'otherProduct';
            };
        answer: {
          pending: {
            id: string;
            author: string;
            rating: number;
            text: string | null;
            reviewedAt: string;
            purchasedAt: string;
            isChecked: boolean;
            isEdited: boolean;
            productName: string;
            orderNumber: string | null;
            status: 'pending' | 'published' | 'refused';
            updatedAt: string;
          }[];
          doubts: {
            id: string;
            text: string;
            email: string | null;
            at: string;
            review: {
              id: string;
              author: string;
              rating: number;
              text: string | null;
              reviewedAt: string;
              purchasedAt: string;
              isChecked: boolean;
              isEdited: boolean;
              productName: string;
              orderNumber: string | null;
              status: 'pending' | 'published' | 'refused';
              updatedAt: string;
            };
          }[];
        };
      };
    };
    '/api/staff/rounds/{roundId}/stops': {
      /**
       * A member of the team with `orders.deliver`.
       */
      put: {
        path: {
          roundId: string;
        };
        body: {
          /**
           * @minItems 1
           * @maxItems 60
           */
          orderIds: string[];
          /**
           * @maxItems 60
           */
          lockedIds?: string[];
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/rounds/bags': {
      /**
       * A member of the team with `orders.deliver`.
       */
      put: {
        body: {
          orderId: string;
          number: number;
          isLoaded: boolean;
        };
        answer: Round;
      };
    };
    '/api/staff/scales/{id}': {
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          name: string;
          approvalMark: string;
          accuracyClass: 'I' | 'II' | 'III' | 'IIII';
          minimumGrams: number;
          maximumGrams: number;
          checkedOn: string;
          nextCheckOn: string;
          version: number;
          isRetired?: boolean;
        };
        answer: {
          today: string;
          items: {
            id: string;
            name: string;
            approvalMark: string;
            accuracyClass: 'I' | 'II' | 'III' | 'IIII';
            minimumGrams: number;
            maximumGrams: number;
            checkedOn: string;
            nextCheckOn: string;
            isRetired: boolean;
            version: number;
          }[];
          withoutScale: number;
        };
      };
    };
    '/api/staff/sites/{id}/aisles': {
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          categoryId: string | string[];
          isSold: boolean;
        };
        answer: {
          changed: number;
          left: number;
        };
      };
    };
    '/api/staff/sites/{id}/products/{sku}': {
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        path: {
          id: string;
          sku: string;
        };
        body: {
          isSold: boolean;
          ownPrice: number | null;
          units?: {
            seen: number;
            now: number;
          };
        };
        answer: {
          done: true;
        };
      };
    };
    '/api/staff/sites/{id}/zones': {
      /**
       * A member of the team with `shop.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          /**
           * @minItems 1
           * @maxItems 100
           */
          zones: {
            id: string;
            version: number;
          }[];
          comesFirst: boolean;
        };
        answer: {
          name: string;
          kind: 'shop' | 'darkStore' | 'pickupPoint';
          isWholeRange: boolean;
          address: {
            streetNumber: string;
            street: string;
            postalCode: string;
            city: string;
          } | null;
          siret: string | null;
          id: string;
          state: 'preparing' | 'open' | 'paused' | 'closed';
          openingHours: {
            day: number;
            from: string;
            to: string;
          }[];
          closures: {
            firstDay: string;
            lastDay: string;
          }[];
          workRates: {
            orderMinutes: number;
            lineSeconds: number;
            weighingSeconds: number;
            stopMinutes: number;
            kilometerSeconds: number;
          } | null;
          isFirst: boolean;
          isOwn: boolean;
          zones: {
            id: string;
            name: string;
          }[];
          products: number;
          ownPrices: number;
          openOrders: number;
          stocked: number;
          missing: ('zones' | 'slots' | 'catalogue')[];
          version: number;
        };
      };
    };
    '/api/staff/supplierInvoices/{id}/match': {
      /**
       * A member of the team with `books.read`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          version: number;
          supplierId: string;
          orderId: string | null;
        };
        answer: {
          id: string;
          kind: 'invoice' | 'creditNote';
          number: string;
          sellerName: string;
          supplierId: string | null;
          issuedOn: string;
          dueOn: string | null;
          due: number;
          status: 'toCheck' | 'creditAsked' | 'accepted' | 'dismissed';
          receivedAt: string;
          platform: {
            code: number | null;
            isSent: boolean;
            failure: string | null;
          } | null;
          differenceCount: number;
          version: number;
          content: {
            syntax: 'cii' | 'ubl';
            kind: 'invoice' | 'creditNote';
            number: string;
            issuedOn: string;
            dueOn: string | null;
            currency: string;
            seller: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            buyer: {
              name: string;
              registrationNumber: string | null;
              vatNumber: string | null;
              address?: string;
            };
            orderNumber: string | null;
            iban: string | null;
            lines: {
              number: string;
              name: string;
              code: string | null;
              ean: string | null;
              sku: string | null;
              lot: string | null;
              quantity: number;
              unit: string;
              priceCents: number;
              reductionCents: number;
              rate: number;
              netCents: number;
            }[];
            charges: {
              label: string;
              netCents: number;
              rate: number;
            }[];
            vat: {
              rate: number;
              baseCents: number;
              vatCents: number;
            }[];
            totals: {
              linesCents: number;
              netCents: number;
              vatCents: number;
              grossCents: number;
              prepaidCents: number;
              dueCents: number;
            };
          };
          supplier: {
            id: string;
            name: string;
            email: string | null;
          } | null;
          order: {
            id: string;
            number: number;
          } | null;
          differences: (
            | {
                kind: 'buyer';
                name: string;
              }
            | {
                kind: 'currency';
                name: string;
              }
            | {
                kind: 'date';
                day: string;
              }
            | {
                kind: 'order';
                name: string | null;
              }
            | {
                kind: 'cancelledOrder';
                name: string;
              }
            | {
                kind: 'bankAccount';
                expected: string;
                invoiced: string;
              }
            | {
                kind: 'unknownProduct';
                name: string;
                costCents: number;
              }
            | {
                kind: 'notOrdered';
                name: string;
                costCents: number;
              }
            | {
                kind: 'unit';
                name: string;
                invoiced: string;
              }
            | {
                kind: 'vatRate';
                name: string;
                expected: number;
                invoiced: number;
              }
            | {
                kind: 'price';
                name: string;
                expected: number;
                invoiced: number;
                isWeighed: boolean;
                costCents: number;
              }
            | {
                kind: 'lot';
                name: string;
                invoiced: string;
                costCents: number;
              }
            | {
                kind: 'quantity';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'weight';
                name: string;
                lot: string | null;
                expected: number;
                invoiced: number;
                costCents: number;
              }
            | {
                kind: 'notInvoiced';
                name: string;
                lot: string | null;
                expected: number;
                isWeighed: boolean;
              }
            | {
                kind: 'charge';
                name: string;
                costCents: number;
              }
            | {
                kind: 'sum';
                what: 'line' | 'lines' | 'vatBase' | 'vat' | 'net' | 'vatTotal' | 'gross' | 'due';
                name: string;
                expected: number;
                invoiced: number;
                costCents: number;
              }
          )[];
          creditDue: number;
          entry:
            | {
                account: string;
                label: string;
                debit: number;
                credit: number;
              }[]
            | null;
          suppliers: {
            id: string;
            name: string;
          }[];
          orders: {
            id: string;
            number: number;
            sentOn: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/suppliers/{id}/archive': {
      /**
       * A member of the team with `books.read`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          isArchived: boolean;
        };
        answer: {
          supplier: {
            id: string;
            name: string;
            contactName: string | null;
            email: string | null;
            phone: string | null;
            orderDays: number[];
            leadDays: number;
            minimum: number;
            note: string | null;
            version: number;
            isArchived: boolean;
          };
          products: {
            code: string | null;
            caseUnits: number;
            price: number | null;
            sku: string;
            name: string;
          }[];
          journal: {
            id: string;
            at: string;
            author: string;
            kind: string;
            before: unknown;
            after: unknown;
          }[];
        };
      };
    };
    '/api/staff/tills/{till}/tickets/{number}': {
      /**
       * A member of the team with `till.write`.
       */
      put: {
        path: {
          till: string;
          number: string;
        };
        query?: {
          site?: string;
        };
        body: {
          soldAt: string;
          /**
           * @minItems 1
           * @maxItems 500
           */
          lines: (
            | {
                product: string;
                units: number;
              }
            | {
                product: string;
                grams: number;
              }
          )[];
        };
        answer: {
          siteId: string;
          till: string;
          number: string;
          soldAt: string;
          receivedAt: string;
          moves: {
            sku: string;
            name: string;
            units: number;
            found: number;
            short: number;
            isBeforeCount?: true;
          }[];
        };
      };
    };
    '/api/staff/transfers/{id}/arrival': {
      /**
       * A member of the team with `stock.write`.
       */
      put: {
        path: {
          id: string;
        };
        body: {
          /**
           * @minItems 1
           * @maxItems 100
           */
          lines: {
            lotId: string;
            units: number;
            reason?: 'breakage' | 'expired' | 'theft';
          }[];
        };
        answer: {
          items: {
            id: string;
            number: number;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            state: 'planned' | 'departed' | 'arrived' | 'cancelled';
            lines: {
              lotId: string;
              sku: string;
              name: string;
              expiresOn: string | null;
              lot: string | null;
              units: number;
              arrivedUnits: number | null;
              reason: ('breakage' | 'expired' | 'theft') | null;
            }[];
            plannedBy: string | null;
            van: {
              departsAt: string;
              arrivesAt: string;
              isLate: boolean;
            } | null;
            plannedAt: string;
            departedAt: string | null;
            endedAt: string | null;
            mayDepart: boolean;
            mayArrive: boolean;
          }[];
          runs: {
            id: string;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            weekdays: number[];
            departsAt: string;
            arrivesAt: string;
            mayEnd: boolean;
          }[];
          sites: {
            id: string;
            name: string;
            isOwn: boolean;
          }[];
        };
      };
    };
    '/api/staff/transfers/{id}/cancellation': {
      /**
       * A member of the team with `stock.write`.
       */
      put: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            number: number;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            state: 'planned' | 'departed' | 'arrived' | 'cancelled';
            lines: {
              lotId: string;
              sku: string;
              name: string;
              expiresOn: string | null;
              lot: string | null;
              units: number;
              arrivedUnits: number | null;
              reason: ('breakage' | 'expired' | 'theft') | null;
            }[];
            plannedBy: string | null;
            van: {
              departsAt: string;
              arrivesAt: string;
              isLate: boolean;
            } | null;
            plannedAt: string;
            departedAt: string | null;
            endedAt: string | null;
            mayDepart: boolean;
            mayArrive: boolean;
          }[];
          runs: {
            id: string;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            weekdays: number[];
            departsAt: string;
            arrivesAt: string;
            mayEnd: boolean;
          }[];
          sites: {
            id: string;
            name: string;
            isOwn: boolean;
          }[];
        };
      };
    };
    '/api/staff/transfers/{id}/departure': {
      /**
       * A member of the team with `stock.write`.
       */
      put: {
        path: {
          id: string;
        };
        answer: {
          items: {
            id: string;
            number: number;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            state: 'planned' | 'departed' | 'arrived' | 'cancelled';
            lines: {
              lotId: string;
              sku: string;
              name: string;
              expiresOn: string | null;
              lot: string | null;
              units: number;
              arrivedUnits: number | null;
              reason: ('breakage' | 'expired' | 'theft') | null;
            }[];
            plannedBy: string | null;
            van: {
              departsAt: string;
              arrivesAt: string;
              isLate: boolean;
            } | null;
            plannedAt: string;
            departedAt: string | null;
            endedAt: string | null;
            mayDepart: boolean;
            mayArrive: boolean;
          }[];
          runs: {
            id: string;
            from: {
              id: string;
              name: string;
            };
            to: {
              id: string;
              name: string;
            };
            weekdays: number[];
            departsAt: string;
            arrivesAt: string;
            mayEnd: boolean;
          }[];
          sites: {
            id: string;
            name: string;
            isOwn: boolean;
          }[];
        };
      };
    };
  };
  event:
    | {
        type: 'order.placed';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          number: string;
          status: string;
        };
      }
    | {
        type: 'order.changed';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          number: string;
          status: string;
        };
      }
    | {
        type: 'order.taken';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          number: string;
          status: string;
        };
      }
    | {
        type: 'order.prepared';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          number: string;
          status: string;
        };
      }
    | {
        type: 'order.left';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          number: string;
          status: string;
        };
      }
    | {
        type: 'order.broughtBack';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          number: string;
          status: string;
        };
      }
    | {
        type: 'order.delivered';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          number: string;
          status: string;
        };
      }
    | {
        type: 'order.cancelled';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          number: string;
          status: string;
        };
      }
    | {
        type: 'order.refunded';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          refundId: string;
          amountCents: number;
        };
      }
    | {
        type: 'payment.held';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          paymentId: string;
          amountCents: number;
          capturedCents: number;
        };
      }
    | {
        type: 'payment.captured';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          paymentId: string;
          amountCents: number;
          capturedCents: number;
        };
      }
    | {
        type: 'payment.lost';
        version: 1;
        timestamp: string;
        data: {
          orderId: string;
          paymentId: string;
          amountCents: number;
          capturedCents: number;
        };
      }
    | {
        type: 'stock.low';
        version: 1;
        timestamp: string;
        data: {
          sku: string;
          siteId?: string | null;
          quantity: number;
        };
      }
    | {
        type: 'stock.received';
        version: 1;
        timestamp: string;
        data: {
          sku: string;
          siteId: string;
          lotId: string;
          units: number;
        };
      }
    | {
        type: 'stock.recalled';
        version: 1;
        timestamp: string;
        data: {
          productId: string;
        };
      }
    | {
        type: 'product.changed';
        version: 1;
        timestamp: string;
        data: {
          sku: string;
          productId: string;
        };
      }
    | {
        type: 'price.changed';
        version: 1;
        timestamp: string;
        data: {
          sku: string;
          productId: string;
          siteId?: string | null;
          priceCents: number | null;
        };
      }
    | {
        type: 'slot.changed';
        version: 1;
        timestamp: string;
        data: {
          slotId: string;
          zoneId: string;
        };
      }
    | {
        type: 'customer.consented';
        version: 1;
        timestamp: string;
        data: {
          customerId: string;
          email: boolean;
          sms: boolean;
        };
      }
    | {
        type: 'customer.erased';
        version: 1;
        timestamp: string;
        data: {
          customerId: string;
        };
      }
    | {
        type: 'closing.made';
        version: 1;
        timestamp: string;
        data: {
          day: string;
          number: number;
        };
      }
    | {
        type: 'fields.changed';
        version: 1;
        timestamp: string;
        data: {
          subject: string;
          subjectId: string;
        };
      }
    | {
        type: 'webhook.test';
        version: 1;
        timestamp: string;
        data: {
          webhookId: string;
        };
      };
  refusal: Error;
}
export interface User {
  id: string | null;
  email: string | null;
  phone: string | null;
  firstname: string | null;
  lastname: string | null;
  name: string | null;
  newCustomer: boolean;
  zendeskJWT: string | null;
}
export interface GroceryList {
  id: string;
  name: string;
  deliveryZone: {
    id: string;
    name: string;
  } | null;
  updatedAt: string;
  products: {
    sku: string;
    quantity: number;
    product: Product | null;
  }[];
}
export interface Product {
  id: string;
  sku: string;
  slug: string;
  name: string;
  brand: string | null;
  itemPrice: number | null;
  availableQuantity: number;
  enabled: boolean;
  available: boolean;
  hasSubstituteProducts: boolean;
  canonicalId: string;
  attributes: {
    key: string;
    label: string;
    value: string | number | boolean | null;
    unit?: string;
  }[];
  labels: {
    id: string;
    label: string;
    images: string[];
  }[];
  pimCategoryName: string;
  consumptionDate: {
    minimumDays: number;
  } | null;
  rating: {
    average: number;
    nbRatings: number;
  } | null;
  packSize: string;
  articleParents: {
    id: string;
    name: string;
    slug: string;
    level: number;
  }[];
  quotation: 'count' | 'weight';
  quantityDescriptor: {
    type: 'pieceWeight' | 'arbitraryQuantity' | 'other';
    terminology: string;
    terminologyOverride: string | null;
    weight: {
      value: number;
      unit: 'kg' | 'l';
    } | null;
  };
  pricing: {
    sellPrices: {
      perWeightUnit: {
        main: 'kg' | 'l' | 'piece';
        net: number;
        value: number;
      } | null;
    };
  };
  promo: {
    mechanism: 'discount' | 'nth' | 'bulk';
    conditions: {
      nthQuantity: number;
      nthQuantityOffered: number;
      type: 'VALUE' | 'PERCENT';
      value: number;
      discountPerBulk: number;
      itemOriginalPrice: number;
    };
    label: string | null;
    priorPrice: number | null;
  } | null;
  isNew: boolean;
  alcohol: number | null;
  origin: string | null;
  picture: {
    base: string;
    alt: string;
    tint: string;
  };
  actions: (
    | 'CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'
    | 'CHANGE_NO_LONGER_FOR_SALE'
    | 'CHANGE_OUT_OF_STOCK'
    | 'CHANGE_VARYING_ATTRIBUTE'
    | 'CHANGE_PRICE'
    | 'CHANGE_PRODUCT_NAME'
    | 'CHANGE_ATTRIBUTE'
  )[];
  returnsIn?: string;
  shortDated?: {
    price: number;
    until: string;
    expiresOn: string;
    dateKind: 'useBy' | 'bestBefore';
    units: number;
  };
}
export interface Cart {
  id: string;
  version: number;
  products: CartProduct[];
  coupons: {
    id: string;
    name: string;
    code: string;
    reward: {
      type: 'VALUE' | 'PERCENT' | 'FREE_SHIPPING' | 'FREE_ARTICLE';
      value: number | null;
      maximumDiscount: number | null;
      productId: string | null;
    };
    conditions: {
      startDate: string | null;
      endDate: string | null;
      minCartNetPrice: number;
      firstOrderOnly: boolean;
      onePerOrder: boolean;
      expired: boolean;
      used: boolean;
    };
    amount: number;
    applied: boolean;
    reason: string | null;
  }[];
  delivery: CartDelivery | null;
  price: {
    quotation: Quotation;
  };
  initialOrder: {
    id: string;
    number: string;
    completableUntil: string;
    timeLeft: number;
  } | null;
  modifiedOrder: {
    id: string;
    number: string;
    keptUntil: string;
    timeLeft: number;
  } | null;
  lapsedOrder: {
    id: string;
    number: string;
    reason: 'expired' | 'cancelled';
  } | null;
  cartIds: string[];
  packing: {
    reducePacking: boolean;
  };
  replaceMissingProducts: boolean;
  askBeforeReplacing: boolean;
  freeDelivery: {
    threshold: number | null;
    missing: number;
    progressPercent: number;
  };
  minimumOrder: {
    amount: number;
    missing: number;
  };
  counts: {
    unavailable: number;
    incomplete: number;
    updated: number;
    products: number;
    units: number;
  };
}
export interface CartProduct {
  id: string;
  sku: string;
  slug: string;
  name: string;
  brand: string | null;
  itemPrice: number | null;
  availableQuantity: number;
  enabled: boolean;
  available: boolean;
  hasSubstituteProducts: boolean;
  canonicalId: string;
  attributes: {
    key: string;
    label: string;
    value: string | number | boolean | null;
    unit?: string;
  }[];
  labels: {
    id: string;
    label: string;
    images: string[];
  }[];
  pimCategoryName: string;
  consumptionDate: {
    minimumDays: number;
  } | null;
  rating: {
    average: number;
    nbRatings: number;
  } | null;
  packSize: string;
  articleParents: {
    id: string;
    name: string;
    slug: string;
    level: number;
  }[];
  quotation: 'count' | 'weight';
  quantityDescriptor: {
    type: 'pieceWeight' | 'arbitraryQuantity' | 'other';
    terminology: string;
    terminologyOverride: string | null;
    weight: {
      value: number;
      unit: 'kg' | 'l';
    } | null;
  };
  pricing: {
    sellPrices: {
      perWeightUnit: {
        main: 'kg' | 'l' | 'piece';
        net: number;
        value: number;
      } | null;
    };
  };
  promo: {
    mechanism: 'discount' | 'nth' | 'bulk';
    conditions: {
      nthQuantity: number;
      nthQuantityOffered: number;
      type: 'VALUE' | 'PERCENT';
      value: number;
      discountPerBulk: number;
      itemOriginalPrice: number;
    };
    label: string | null;
    priorPrice: number | null;
  } | null;
  isNew: boolean;
  alcohol: number | null;
  origin: string | null;
  picture: {
    base: string;
    alt: string;
    tint: string;
  };
  actions: (
    | 'CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'
    | 'CHANGE_NO_LONGER_FOR_SALE'
    | 'CHANGE_OUT_OF_STOCK'
    | 'CHANGE_VARYING_ATTRIBUTE'
    | 'CHANGE_PRICE'
    | 'CHANGE_PRODUCT_NAME'
    | 'CHANGE_ATTRIBUTE'
  )[];
  returnsIn?: string;
  shortDated?: {
    price: number;
    until: string;
    expiresOn: string;
    dateKind: 'useBy' | 'bestBefore';
    units: number;
  };
  quantity: number;
  linePrice: number;
  lineOriginalPrice: number;
  recipeIds: string[];
  recipeUnits: {
    [k: string]: number;
  };
  missingWish:
    | (
        | {
            kind: 'closest' | 'remove' | 'ask';
          }
        | {
            kind: 'product';
            productId: string;
            name: string;
          }
      )
    | null;
}
export interface CartDelivery {
  shop: {
    id: string;
    name: string;
  };
  shopId: string;
  nextShopId?: string;
  deliveryZone: {
    id: string;
    name: string;
    type: 'delivery' | 'pickup' | 'remotePickup' | 'onSitePickup';
    pickupType: ('drive' | 'car' | 'onFoot' | 'remote') | null;
    shopName: string;
    shop: {
      id: string;
      name: string;
    };
    address: {
      addressComponents: {
        streetNumber: string;
        street: string;
        postalCode: string;
        city: string;
      };
      latitude: number;
      longitude: number;
    } | null;
    openingHours: {
      day: number;
      from: string;
      to: string;
    }[];
    instructions: string;
    minOffsetDays: number;
    maxOffsetDays: number;
    distanceMeters: number | null;
  };
  deliveryZoneId: string;
  timeSlot: TimeSlot | null;
  timeSlotId: string | null;
  timeSlotValidity: 'valid' | 'invalid' | 'deleted';
  address: {
    title?: string;
    streetNumber?: string;
    street: string;
    postalCode: string;
    city: string;
    latitude?: number;
    longitude?: number;
    note?: string;
    lastname?: string;
    firstname?: string;
    phone?: string;
    isBilling?: boolean;
  } | null;
}
export interface TimeSlot {
  id: string;
  from: string;
  to: string;
  isExpired: boolean;
  isFull: boolean;
  isExcluded: boolean;
  tag: 'green' | 'grey';
  rate: {
    deltaDay: number;
    deltaSlot: number;
    total: number;
  };
  deliveryPricesWithDeltas: {
    minCartNetPrice: number;
    shippingAmount: number;
  }[];
  tiers: {
    minCartNetPrice: number;
    shippingAmount: number;
  }[];
  orderUntil: string;
}
export interface Quotation {
  gross: number;
  net: number;
  discount: number;
  promotionDiscount: number;
  couponDiscount: number;
  shipping: number;
  preparationFee: number;
  deltaDay: number;
  deltaSlot: number;
  total: number;
  preauthorization: number;
  weightMarginPercent: number;
  explanation: {
    kind:
      | 'line'
      | 'promotion'
      | 'coupon'
      | 'shipping'
      | 'preparationFee'
      | 'weightMargin'
      | 'weightDifference'
      | 'missing'
      | 'replaced'
      | 'gift'
      | 'refund';
    label: string;
    amount: number;
    productId: string | null;
  }[];
}
export interface Coupon {
  id: string;
  name: string;
  code: string;
  reward: {
    type: 'VALUE' | 'PERCENT' | 'FREE_SHIPPING' | 'FREE_ARTICLE';
    value: number | null;
    maximumDiscount: number | null;
    productId: string | null;
  };
  conditions: {
    startDate: string | null;
    endDate: string | null;
    minCartNetPrice: number;
    firstOrderOnly: boolean;
    onePerOrder: boolean;
    expired: boolean;
    used: boolean;
  };
}
export interface PaymentCard {
  id: string;
  type: 'PAYPAL' | 'GOOGLE_PAY' | 'APPLE_PAY' | 'MASTERCARD' | 'VISA' | 'CARTES_BANCAIRES' | 'AMEX' | 'DINERS_CLUB';
  last4: string;
  expMonth: number;
  expYear: number;
  isExpired: boolean;
  isDefault: boolean;
}
export interface ProductDetail {
  id: string;
  sku: string;
  slug: string;
  name: string;
  brand: string | null;
  itemPrice: number | null;
  availableQuantity: number;
  enabled: boolean;
  available: boolean;
  hasSubstituteProducts: boolean;
  canonicalId: string;
  attributes: {
    key: string;
    label: string;
    value: string | number | boolean | null;
    unit?: string;
  }[];
  labels: {
    id: string;
    label: string;
    images: string[];
  }[];
  pimCategoryName: string;
  consumptionDate: {
    minimumDays: number;
  } | null;
  rating: {
    average: number;
    nbRatings: number;
  } | null;
  packSize: string;
  articleParents: {
    id: string;
    name: string;
    slug: string;
    level: number;
  }[];
  quotation: 'count' | 'weight';
  quantityDescriptor: {
    type: 'pieceWeight' | 'arbitraryQuantity' | 'other';
    terminology: string;
    terminologyOverride: string | null;
    weight: {
      value: number;
      unit: 'kg' | 'l';
    } | null;
  };
  pricing: {
    sellPrices: {
      perWeightUnit: {
        main: 'kg' | 'l' | 'piece';
        net: number;
        value: number;
      } | null;
    };
  };
  promo: {
    mechanism: 'discount' | 'nth' | 'bulk';
    conditions: {
      nthQuantity: number;
      nthQuantityOffered: number;
      type: 'VALUE' | 'PERCENT';
      value: number;
      discountPerBulk: number;
      itemOriginalPrice: number;
    };
    label: string | null;
    priorPrice: number | null;
  } | null;
  isNew: boolean;
  alcohol: number | null;
  origin: string | null;
  picture: {
    base: string;
    alt: string;
    tint: string;
  };
  actions: (
    | 'CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'
    | 'CHANGE_NO_LONGER_FOR_SALE'
    | 'CHANGE_OUT_OF_STOCK'
    | 'CHANGE_VARYING_ATTRIBUTE'
    | 'CHANGE_PRICE'
    | 'CHANGE_PRODUCT_NAME'
    | 'CHANGE_ATTRIBUTE'
  )[];
  returnsIn?: string;
  shortDated?: {
    price: number;
    until: string;
    expiresOn: string;
    dateKind: 'useBy' | 'bestBefore';
    units: number;
  };
  description: string;
  ingredients: string | null;
  allergens: {
    id: string;
    name: string;
  }[];
  traces: {
    id: string;
    name: string;
  }[];
  nutrition: {
    kcal: number;
    kj: number;
    fat: number;
    saturates: number;
    carbohydrates: number;
    sugars: number;
    fibre: number;
    protein: number;
    salt: number;
  } | null;
  nutriScore: ('A' | 'B' | 'C' | 'D' | 'E') | null;
  conservation: string;
  producer: string | null;
  source: 'openFoodFacts' | null;
  labelling: {
    parties: {
      role: string;
      name: string;
      address: string;
      electronicAddress: string | null;
    }[];
    warnings: string | null;
    hazards: {
      pictograms: {
        id: string;
        name: string;
        image: string;
      }[];
      signalWord: string | null;
      statements: {
        code: string;
        text: string;
      }[];
      precautions: {
        code: string;
        text: string;
      }[];
      contains: string | null;
      ufi: string | null;
    } | null;
  } | null;
  method: string | null;
  vatRate: number;
  lowestPrice30Days: number | null;
}
export interface Category {
  id: string;
  name: string;
  slug: string;
  level: number;
  tint: string;
  productCount: number;
  picture: string;
  children: Category[];
}
export interface DeliveryZone {
  id: string;
  name: string;
  type: 'delivery' | 'pickup' | 'remotePickup' | 'onSitePickup';
  pickupType: ('drive' | 'car' | 'onFoot' | 'remote') | null;
  shopName: string;
  shop: {
    id: string;
    name: string;
  };
  address: {
    addressComponents: {
      streetNumber: string;
      street: string;
      postalCode: string;
      city: string;
    };
    latitude: number;
    longitude: number;
  } | null;
  openingHours: {
    day: number;
    from: string;
    to: string;
  }[];
  instructions: string;
  minOffsetDays: number;
  maxOffsetDays: number;
  deliverySlots: OfferedSlot[];
  distanceMeters: number | null;
}
export interface OfferedSlot {
  id: string;
  from: string;
  to: string;
  isExpired: boolean;
  isFull: boolean;
  isExcluded: boolean;
  tag: 'green' | 'grey';
  rate: {
    deltaDay: number;
    deltaSlot: number;
    total: number;
  };
  deliveryPricesWithDeltas: {
    minCartNetPrice: number;
    shippingAmount: number;
  }[];
  tiers: {
    minCartNetPrice: number;
    shippingAmount: number;
  }[];
  orderUntil: string;
  shop?: {
    id: string;
    name: string;
  };
  payment: {
    card: 'held' | 'registered' | 'unavailable';
    paypal: 'held' | 'unavailable';
  };
}
export interface PageTemplate {
  id: string;
  title: string;
  seoTitle: string;
  description: string;
  blocks: {
    id: string;
    kind: 'hero' | 'aisles' | 'products' | 'recipes' | 'marketing' | 'text' | 'reassurance' | 'steps' | 'ticket';
    title: string | null;
    subtitle: string | null;
    href: string | null;
    cards: (
      | {
          type: 'PRODUCT';
          product: Product;
        }
      | {
          type: 'RECIPE';
          recipe: RecipeCard;
        }
      | {
          type: 'CUSTOM_CONTENT';
          content: {
            id: string;
            subtype: 'Card Marketing' | 'Header';
            title: string;
            text: string;
            cta: string | null;
            href: string | null;
            picture: string | null;
            tone: 'leaf' | 'butter' | 'tomato' | 'aubergine' | 'ivory';
          };
        }
    )[];
  }[];
}
export interface RecipeCard {
  id: string;
  slug: string;
  name: string;
  portions: number;
  preparationMinutes: number;
  cookingMinutes: number;
  difficulty: number;
  pricePerPortion: number | null;
  types: string[];
  picture: {
    base: string;
    alt: string;
  };
}
export interface Order {
  id: string;
  number: string;
  status:
    | 'prepaying'
    | 'prepaid'
    | 'modifying'
    | 'preparing'
    | 'prepared'
    | 'approvedByClient'
    | 'ready'
    | 'cart'
    | 'readyToDeliver'
    | 'inTransit'
    | 'delivered'
    | 'paid'
    | 'terminated'
    | 'cancelled'
    | 'refunded'
    | 'failed';
  statusLabel: string;
  kind: 'new' | 'additional';
  placedAt: string;
  delivery: {
    type: string;
    label: string;
    from: string;
    to: string;
  };
  total: number;
  units: number;
  pictures: string[];
  completableUntil: string | null;
  canCancel: boolean;
  canModify: boolean;
  lockedReason: string | null;
  activeDeliveryPrice: number;
  replaceMissingProducts: boolean;
  askBeforeReplacing: boolean;
  canChangeWishes: boolean;
  initialOrder: {
    id: string;
    number: string;
  } | null;
  newerOrder: {
    id: string;
    number: string;
  } | null;
  formerOrders: {
    id: string;
    number: string;
  }[];
  timeLeft: number | null;
  address: {
    title?: string;
    streetNumber?: string;
    street: string;
    postalCode: string;
    city: string;
    latitude?: number;
    longitude?: number;
    note?: string;
    lastname?: string;
    firstname?: string;
    phone?: string;
    isBilling?: boolean;
  } | null;
  instructions: string | null;
  pickupCode: string | null;
  customer: {
    firstname: string;
    lastname: string;
    email: string;
    phone: string;
  };
  products: OrderProduct[];
  amounts: {
    net: number;
    discount: number;
    shipping: number;
    preparationFee: number;
    total: number;
    preauthorization: number;
    billed: number | null;
    captured: number;
    released: number;
    refunded: number;
    gift: number;
  };
  weightMarginPercent: number;
  vat: {
    letter: string;
    rate: number;
    base: number;
    vat: number;
    total: number;
  }[];
  explanation: {
    kind:
      | 'line'
      | 'promotion'
      | 'coupon'
      | 'shipping'
      | 'preparationFee'
      | 'weightMargin'
      | 'weightDifference'
      | 'missing'
      | 'replaced'
      | 'gift'
      | 'refund';
    label: string;
    amount: number;
    productId: string | null;
  }[];
  events: {
    at: string;
    status:
      | 'prepaying'
      | 'prepaid'
      | 'modifying'
      | 'preparing'
      | 'prepared'
      | 'approvedByClient'
      | 'ready'
      | 'cart'
      | 'readyToDeliver'
      | 'inTransit'
      | 'delivered'
      | 'paid'
      | 'terminated'
      | 'cancelled'
      | 'refunded'
      | 'failed';
    label: string;
  }[];
  lateCollection: {
    before: string;
    freshMaximum: number | null;
  } | null;
  neverCollected: boolean;
  payment: {
    type: string;
    last4: string | null;
    status: string;
    holdAt: string | null;
  } | null;
  awaitedPayment: {
    before: string;
    reason: string | null;
  } | null;
  invoices: {
    id: string;
    number: string;
    kind: 'invoice' | 'creditNote';
    issuedAt: string;
    total: number;
    vat: {
      letter: string;
      rate: number;
      base: number;
      vat: number;
      total: number;
    }[];
  }[];
  terms: {
    version: number;
    publishedAt: string;
  } | null;
}
export interface OrderProduct {
  id: string;
  sku: string;
  name: string;
  slug: string;
  picture: {
    base: string;
    alt: string;
    tint: string;
  };
  packSize: string;
  quotation: 'count' | 'weight';
  unitTerm: string;
  requestedQuantity: number;
  preparedQuantity: number | null;
  billedQuantity: number | null;
  announcedGrams: number | null;
  preparedGrams: number | null;
  unitPrice: number;
  requestedPrice: number;
  billedPrice: number | null;
  maximumProductPrice: number;
  vatRate: number;
  vatLetter: string;
  replacedBy: {
    id: string;
    name: string;
    slug: string;
    packSize: string;
    picture: {
      base: string;
      alt: string;
      tint: string;
    };
    quotation: 'count' | 'weight';
    unitPrice: number;
  } | null;
  missingWish:
    | (
        | {
            kind: 'closest' | 'remove' | 'ask';
          }
        | {
            kind: 'product';
            productId: string;
            name: string;
          }
      )
    | null;
  approvedByClient: boolean;
  notCharged: boolean;
  offered: number;
  recipeIds: string[];
}
export interface OrderSummary {
  id: string;
  number: string;
  status:
    | 'prepaying'
    | 'prepaid'
    | 'modifying'
    | 'preparing'
    | 'prepared'
    | 'approvedByClient'
    | 'ready'
    | 'cart'
    | 'readyToDeliver'
    | 'inTransit'
    | 'delivered'
    | 'paid'
    | 'terminated'
    | 'cancelled'
    | 'refunded'
    | 'failed';
  statusLabel: string;
  kind: 'new' | 'additional';
  placedAt: string;
  delivery: {
    type: string;
    label: string;
    from: string;
    to: string;
  };
  total: number;
  units: number;
  pictures: string[];
  completableUntil: string | null;
  canCancel: boolean;
  canModify: boolean;
  lockedReason: string | null;
}
export interface Recipe {
  id: string;
  slug: string;
  name: string;
  portions: number;
  preparationMinutes: number;
  cookingMinutes: number;
  difficulty: number;
  pricePerPortion: number | null;
  types: string[];
  picture: {
    base: string;
    alt: string;
  };
  intro: string;
  category: {
    id: string;
    name: string;
  };
  recipeTypes: {
    id: string;
    name: string;
  }[];
  restMinutes: number;
  gear: string[];
  ingredients: {
    id: string;
    label: string;
    quantity: number | null;
    unit: 'g' | 'ml' | 'piece' | 'pinch';
    isPantryEssential: boolean;
  }[];
  pantryEssentials: {
    id: string;
    label: string;
    quantity: number | null;
    unit: 'g' | 'ml' | 'piece' | 'pinch';
    isPantryEssential: boolean;
  }[];
  steps: {
    title: string | null;
    text: string;
    minutes: number | null;
  }[];
  tip: string | null;
  source: {
    name: string;
    url: string | null;
  } | null;
}
export interface StaffOrder {
  id: string;
  number: string;
  status:
    | 'prepaying'
    | 'prepaid'
    | 'modifying'
    | 'preparing'
    | 'prepared'
    | 'approvedByClient'
    | 'ready'
    | 'cart'
    | 'readyToDeliver'
    | 'inTransit'
    | 'delivered'
    | 'paid'
    | 'terminated'
    | 'cancelled'
    | 'refunded'
    | 'failed';
  statusLabel: string;
  kind: 'new' | 'additional';
  placedAt: string;
  delivery: {
    type: string;
    label: string;
    from: string;
    to: string;
  };
  total: number;
  units: number;
  pictures: string[];
  completableUntil: string | null;
  canCancel: boolean;
  canModify: boolean;
  lockedReason: string | null;
  activeDeliveryPrice: number;
  replaceMissingProducts: boolean;
  askBeforeReplacing: boolean;
  canChangeWishes: boolean;
  initialOrder: {
    id: string;
    number: string;
  } | null;
  newerOrder: {
    id: string;
    number: string;
  } | null;
  formerOrders: {
    id: string;
    number: string;
  }[];
  timeLeft: number | null;
  address: {
    title?: string;
    streetNumber?: string;
    street: string;
    postalCode: string;
    city: string;
    latitude?: number;
    longitude?: number;
    note?: string;
    lastname?: string;
    firstname?: string;
    phone?: string;
    isBilling?: boolean;
  } | null;
  instructions: string | null;
  pickupCode: string | null;
  customer: {
    firstname: string;
    lastname: string;
    email: string;
    phone: string;
  };
  products: {
    id: string;
    sku: string;
    name: string;
    slug: string;
    picture: {
      base: string;
      alt: string;
      tint: string;
    };
    packSize: string;
    quotation: 'count' | 'weight';
    unitTerm: string;
    requestedQuantity: number;
    preparedQuantity: number | null;
    billedQuantity: number | null;
    announcedGrams: number | null;
    preparedGrams: number | null;
    unitPrice: number;
    requestedPrice: number;
    billedPrice: number | null;
    maximumProductPrice: number;
    vatRate: number;
    vatLetter: string;
    replacedBy: {
      id: string;
      name: string;
      slug: string;
      packSize: string;
      picture: {
        base: string;
        alt: string;
        tint: string;
      };
      quotation: 'count' | 'weight';
      unitPrice: number;
    } | null;
    missingWish:
      | (
          | {
              kind: 'closest' | 'remove' | 'ask';
            }
          | {
              kind: 'product';
              productId: string;
              name: string;
            }
        )
      | null;
    approvedByClient: boolean;
    notCharged: boolean;
    offered: number;
    recipeIds: string[];
    version: number;
    isShelfEmpty: boolean;
    lots: string[];
    bagLots: {
      expiresOn: string | null;
      lot: string | null;
      units: number;
    }[];
    shortLivedUntil: string | null;
    weighing: {
      source: 'scale' | 'typed' | 'label';
      grossGrams: number;
      tareGrams: number;
      scale: {
        id: string;
        name: string;
        approvalMark: string;
        nextCheckOn: string;
      } | null;
    } | null;
    wish:
      | {
          kind: 'closest' | 'remove' | 'ask';
        }
      | {
          kind: 'product';
          productId: string;
          name: string;
        };
    question: {
      id: string;
      state: 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';
      secondsLeft: number;
      proposals: {
        id: string;
        name: string;
        packSize: string;
        picture: {
          base: string;
          alt: string;
          tint: string;
        };
        quotation: 'count' | 'weight';
        quantity?: number;
        unitGrams?: number | null;
        price: number;
        difference: number;
        added: {
          contains: string[];
          traces: string[];
        };
      }[];
      acceptedProductId: string | null;
    } | null;
  }[];
  amounts: {
    net: number;
    discount: number;
    shipping: number;
    preparationFee: number;
    total: number;
    preauthorization: number;
    billed: number | null;
    captured: number;
    released: number;
    refunded: number;
    gift: number;
  };
  weightMarginPercent: number;
  vat: {
    letter: string;
    rate: number;
    base: number;
    vat: number;
    total: number;
  }[];
  explanation: {
    kind:
      | 'line'
      | 'promotion'
      | 'coupon'
      | 'shipping'
      | 'preparationFee'
      | 'weightMargin'
      | 'weightDifference'
      | 'missing'
      | 'replaced'
      | 'gift'
      | 'refund';
    label: string;
    amount: number;
    productId: string | null;
  }[];
  events: {
    at: string;
    status:
      | 'prepaying'
      | 'prepaid'
      | 'modifying'
      | 'preparing'
      | 'prepared'
      | 'approvedByClient'
      | 'ready'
      | 'cart'
      | 'readyToDeliver'
      | 'inTransit'
      | 'delivered'
      | 'paid'
      | 'terminated'
      | 'cancelled'
      | 'refunded'
      | 'failed';
    label: string;
  }[];
  lateCollection: {
    before: string;
    freshMaximum: number | null;
  } | null;
  neverCollected: boolean;
  payment: {
    type: string;
    last4: string | null;
    status: string;
    holdAt: string | null;
  } | null;
  awaitedPayment: {
    before: string;
    reason: string | null;
  } | null;
  invoices: {
    id: string;
    number: string;
    kind: 'invoice' | 'creditNote';
    issuedAt: string;
    total: number;
    vat: {
      letter: string;
      rate: number;
      base: number;
      vat: number;
      total: number;
    }[];
  }[];
  terms: {
    version: number;
    publishedAt: string;
  } | null;
  preparerId: string | null;
  reducePacking: boolean;
  complements: {
    id: string;
    number: string;
    status:
      | 'prepaying'
      | 'prepaid'
      | 'modifying'
      | 'preparing'
      | 'prepared'
      | 'approvedByClient'
      | 'ready'
      | 'cart'
      | 'readyToDeliver'
      | 'inTransit'
      | 'delivered'
      | 'paid'
      | 'terminated'
      | 'cancelled'
      | 'refunded'
      | 'failed';
    statusLabel: string;
    products: {
      id: string;
      sku: string;
      name: string;
      slug: string;
      picture: {
        base: string;
        alt: string;
        tint: string;
      };
      packSize: string;
      quotation: 'count' | 'weight';
      unitTerm: string;
      requestedQuantity: number;
      preparedQuantity: number | null;
      billedQuantity: number | null;
      announcedGrams: number | null;
      preparedGrams: number | null;
      unitPrice: number;
      requestedPrice: number;
      billedPrice: number | null;
      maximumProductPrice: number;
      vatRate: number;
      vatLetter: string;
      replacedBy: {
        id: string;
        name: string;
        slug: string;
        packSize: string;
        picture: {
          base: string;
          alt: string;
          tint: string;
        };
        quotation: 'count' | 'weight';
        unitPrice: number;
      } | null;
      missingWish:
        | (
            | {
                kind: 'closest' | 'remove' | 'ask';
              }
            | {
                kind: 'product';
                productId: string;
                name: string;
              }
          )
        | null;
      approvedByClient: boolean;
      notCharged: boolean;
      offered: number;
      recipeIds: string[];
      version: number;
      isShelfEmpty: boolean;
      lots: string[];
      bagLots: {
        expiresOn: string | null;
        lot: string | null;
        units: number;
      }[];
      shortLivedUntil: string | null;
      weighing: {
        source: 'scale' | 'typed' | 'label';
        grossGrams: number;
        tareGrams: number;
        scale: {
          id: string;
          name: string;
          approvalMark: string;
          nextCheckOn: string;
        } | null;
      } | null;
      wish:
        | {
            kind: 'closest' | 'remove' | 'ask';
          }
        | {
            kind: 'product';
            productId: string;
            name: string;
          };
      question: {
        id: string;
        state: 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';
        secondsLeft: number;
        proposals: {
          id: string;
          name: string;
          packSize: string;
          picture: {
            base: string;
            alt: string;
            tint: string;
          };
          quotation: 'count' | 'weight';
          quantity?: number;
          unitGrams?: number | null;
          price: number;
          difference: number;
          added: {
            contains: string[];
            traces: string[];
          };
        }[];
        acceptedProductId: string | null;
      } | null;
    }[];
  }[];
  hasAlcohol: boolean;
  customerId: string | null;
  preparerName: string | null;
  driverName: string | null;
  siteId?: string;
  missed: ('toPlan' | 'planned') | null;
  freshUnits: number;
  hold: ('soon' | 'over') | null;
  uncollected: {
    keptUntil: string;
    isOver: boolean;
    freshBill: number;
  } | null;
  customerName: string;
  phone: string;
}
export interface Round {
  id: string | null;
  startedAt: string | null;
  stops: {
    orderId: string;
    siteId: string;
    number: string;
    complements: string[];
    status: ('delivering' | 'arriving' | 'failed-delivery' | 'pending-redelivery' | 'delivered' | 'abandoned') | null;
    statusLabel: string;
    slot: {
      from: string;
      to: string;
    };
    customerName: string;
    phone: string | null;
    address: string;
    place: {
      latitude: number;
      longitude: number;
    } | null;
    note: string | null;
    eta: {
      from: string;
      to: string;
    } | null;
    units: number;
    lines: {
      orderId: string;
      productId: string;
      name: string;
      quantity: number;
      isAlcohol: boolean;
    }[];
    bags: {
      number: number;
      isCold: boolean;
      isLoaded: boolean;
    }[];
    hasAlcohol: boolean;
    isLocked: boolean;
    failureReason: string | null;
  }[];
  waiting: {
    orderId: string;
    siteId: string;
    number: string;
    complements: string[];
    status: ('delivering' | 'arriving' | 'failed-delivery' | 'pending-redelivery' | 'delivered' | 'abandoned') | null;
    statusLabel: string;
    slot: {
      from: string;
      to: string;
    };
    customerName: string;
    phone: string | null;
    address: string;
    place: {
      latitude: number;
      longitude: number;
    } | null;
    note: string | null;
    eta: {
      from: string;
      to: string;
    } | null;
    units: number;
    lines: {
      orderId: string;
      productId: string;
      name: string;
      quantity: number;
      isAlcohol: boolean;
    }[];
    bags: {
      number: number;
      isCold: boolean;
      isLoaded: boolean;
    }[];
    hasAlcohol: boolean;
    isLocked: boolean;
    failureReason: string | null;
  }[];
  failed: {
    orderId: string;
    siteId: string;
    number: string;
    complements: string[];
    status: ('delivering' | 'arriving' | 'failed-delivery' | 'pending-redelivery' | 'delivered' | 'abandoned') | null;
    statusLabel: string;
    slot: {
      from: string;
      to: string;
    };
    customerName: string;
    phone: string | null;
    address: string;
    place: {
      latitude: number;
      longitude: number;
    } | null;
    note: string | null;
    eta: {
      from: string;
      to: string;
    } | null;
    units: number;
    lines: {
      orderId: string;
      productId: string;
      name: string;
      quantity: number;
      isAlcohol: boolean;
    }[];
    bags: {
      number: number;
      isCold: boolean;
      isLoaded: boolean;
    }[];
    hasAlcohol: boolean;
    isLocked: boolean;
    failureReason: string | null;
  }[];
}
export interface PaymentOutcome {
  paymentId: string;
  orderId: string;
  orderNumber: string;
  status: 'authorized' | 'requires_action' | 'refused' | 'pending' | 'failed';
  actionUrl: string | null;
  refusalReason: string | null;
}
export interface Error {
  code: string;
  message: string;
  statusCode: number;
  owner?: string;
  meta?: {
    [k: string]: unknown;
  };
}
