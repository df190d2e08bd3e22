// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/proxychoice.h"

namespace a2a {

bool isProxyUrl(const QUrl &url)
{
    return url.isValid() && !url.host().isEmpty() && url.userInfo().isEmpty() &&
           (url.scheme() == u"http" || url.scheme() == u"socks5");
}

} // namespace a2a
