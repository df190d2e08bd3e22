// SPDX-License-Identifier: Apache-2.0
#include "model/session/store.h"

#include "model/net/dialects.h"

namespace a2a {

bool ExchangeTrack::isMessages() const
{
    return dialect && dialect->isMessages();
}

Generation ExchangeTrack::generation() const
{
    return dialect->generation;
}

BindingKind ExchangeTrack::bindingKind() const
{
    return dialect->bindingKind;
}

const Codec &ExchangeTrack::codec() const
{
    return *dialect->codec;
}

} // namespace a2a
