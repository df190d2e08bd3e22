// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "model/signin/signinoffer.h"

namespace a2a::cli {

/// What `login` asks a provider for, and of which of the card's schemes it is.
struct LoginChoice {
    OAuthRequest request;
    SignInKind kind = SignInKind::OAuth;
    QString scheme; ///< the card's name for it; empty: the card names none
};

/// By the card's schemes (none: nobody knows the card) and the options. An error when the card has
/// no flow that is spoken, or not the one that is wanted.
[[nodiscard]] Result<LoginChoice> loginChoiceFor(const QUrl &agentUrl, const SignInOffers &offers,
                                                 const Options &options);

} // namespace a2a::cli
