// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/ruleinputs.h"
#include "model/rules/engine/violations.h"

namespace a2a::rules {

// The rules, by what they check. One file for each theme; rule.cpp lists them all.

[[nodiscard]] RuleTable<CardInput> cardRules();
[[nodiscard]] RuleTable<CardInput> cardTextRules();
[[nodiscard]] RuleTable<CardInput> discoveryRules();
[[nodiscard]] RuleTable<CardInput> protocolVersionRules();
[[nodiscard]] RuleTable<CardInput> interfaceRules();
[[nodiscard]] RuleTable<CardInput> skillRules();
[[nodiscard]] RuleTable<CardInput> extensionRules();
[[nodiscard]] RuleTable<CardInput> securityRules();
[[nodiscard]] RuleTable<CardInput> signatureRules();
[[nodiscard]] RuleTable<EnvelopeInput> envelopeRules();
[[nodiscard]] RuleTable<ErrorInput> errorRules();
[[nodiscard]] RuleTable<ErrorInput> errorCodeRules();
[[nodiscard]] RuleTable<ErrorMessageInput> errorMessageRules();
[[nodiscard]] RuleTable<RefusedCallInput> refusedCallRules();
[[nodiscard]] RuleTable<ResponseInput> responseRules();
[[nodiscard]] RuleTable<FramingInput> framingRules();
[[nodiscard]] RuleTable<TransferInput> transferRules();
[[nodiscard]] RuleTable<CardInput> cardTransferRules();
[[nodiscard]] RuleTable<RequestInput> requestRules();
[[nodiscard]] RuleTable<ComparisonInput> comparisonRules();
[[nodiscard]] RuleTable<ListInput> listRules();
[[nodiscard]] RuleTable<PushResponseInput> pushResponseRules();
[[nodiscard]] RuleTable<PushConfigInput> pushConfigRules();
[[nodiscard]] RuleTable<ExtendedCardInput> extendedCardContentRules();
[[nodiscard]] RuleTable<ObjectInput> objectRules();
[[nodiscard]] RuleTable<ResultInput> resultRules();
[[nodiscard]] RuleTable<TaskInput> taskRules();
[[nodiscard]] RuleTable<StatusInput> statusRules();
[[nodiscard]] RuleTable<MessageInput> messageRules();
[[nodiscard]] RuleTable<PartInput> partRules();
[[nodiscard]] RuleTable<ArtifactInput> artifactRules();
[[nodiscard]] RuleTable<UpdateInput> updateRules();
[[nodiscard]] RuleTable<StreamEventInput> streamRules();
[[nodiscard]] RuleTable<StreamEndInput> streamEndRules();
/// Rules that need no check, because the decoders note what they are about.
[[nodiscard]] std::span<const CatalogRow> decoderNoteRules();

} // namespace a2a::rules
