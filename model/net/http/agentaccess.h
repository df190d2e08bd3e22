// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/outgoing.h"

namespace a2a {

/// What is sent with every request to one agent, and how it is routed.
struct AgentAccess {
    Credentials credentials;
    HttpHeaders headers; ///< the user's ordinary ones, in place of the request's own
    TlsChoices tls;
    ProxyChoice proxy;

    /// Everything but the headers.
    void guide(ExchangeRequest &request) const
    {
        request.credentials = credentials;
        request.tls = tls;
        request.proxy = proxy;
    }
    void applyTo(ExchangeRequest &request) const
    {
        guide(request);
        replaceHeaders(request.headers, headers);
    }
};

} // namespace a2a
