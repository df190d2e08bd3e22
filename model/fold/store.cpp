// SPDX-License-Identifier: Apache-2.0
#include "model/fold/store.h"

#include "model/net/bindings/dialects.h"

namespace a2a {

bool ExchangeTrack::hasBinaryBodies() const
{
    return dialect && dialect->hasBinaryBodies();
}

ProtocolVersion ExchangeTrack::protocolVersion() const
{
    return dialect->protocolVersion;
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
