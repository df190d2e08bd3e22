// SPDX-License-Identifier: Apache-2.0
// The table generation × binding. Nothing else, codecs and the choice of an offer aside, names a generation.
#include "model/net/dialects.h"

#include "model/net/jsonrpcbinding.h"

#include <array>

namespace a2a {

const Dialect *dialectFor(Generation generation, BindingKind binding)
{
    static const JsonRpcBinding jsonRpc;
    static const std::array<Dialect, 4> table{{
        {Generation::V1_0, BindingKind::JsonRpc, codecFor(Generation::V1_0), &jsonRpc,
         {{"A2A-Version", "1.0"}}},
        {Generation::V0_3, BindingKind::JsonRpc, codecFor(Generation::V0_3), &jsonRpc, {}},
        {Generation::V0_2, BindingKind::JsonRpc, codecFor(Generation::V0_2), &jsonRpc, {}},
        {Generation::V0_1, BindingKind::JsonRpc, codecFor(Generation::V0_1), &jsonRpc, {}},
    }};
    for (const Dialect &dialect : table) {
        if (dialect.generation == generation && dialect.bindingKind == binding)
            return &dialect;
    }
    return nullptr;
}

HttpHeaders cardRequestHeaders()
{
    return {{"Accept", "application/json, application/a2a+json"}, {"A2A-Version", "1.0"}};
}

} // namespace a2a
