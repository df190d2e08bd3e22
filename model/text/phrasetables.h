// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"

#include <span>

namespace a2a {

[[nodiscard]] std::span<const PhraseText> a2aPhrases();
[[nodiscard]] std::span<const PhraseText> bindingPhrases();
[[nodiscard]] std::span<const PhraseText> convertPhrases();
[[nodiscard]] std::span<const PhraseText> discoveryPhrases();
[[nodiscard]] std::span<const PhraseText> factPhrases();
[[nodiscard]] std::span<const PhraseText> filePhrases();
[[nodiscard]] std::span<const PhraseText> grpcPhrases();
[[nodiscard]] std::span<const PhraseText> jsonPhrases();
[[nodiscard]] std::span<const PhraseText> netPhrases();
[[nodiscard]] std::span<const PhraseText> oauthPhrases();
[[nodiscard]] std::span<const PhraseText> queryPhrases();
[[nodiscard]] std::span<const PhraseText> rulePhrases();
[[nodiscard]] std::span<const PhraseText> scriptPhrases();
[[nodiscard]] std::span<const PhraseText> sessionPhrases();
[[nodiscard]] std::span<const PhraseText> signInPhrases();
[[nodiscard]] std::span<const PhraseText> signaturePhrases();
/// All tables of phrases.
[[nodiscard]] std::span<const std::span<const PhraseText>> phraseTables();

} // namespace a2a
