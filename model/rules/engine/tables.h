// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/violations.h"
#include "model/rules/engine/ruleinputs.h"

namespace a2a::rules {

// The rules, by what they check. One file for each theme; rule.cpp lists them all.

[[nodiscard]] Table<CardView> cardRules();
[[nodiscard]] Table<CardView> cardTextRules();
[[nodiscard]] Table<CardView> discoveryRules();
[[nodiscard]] Table<CardView> generationRules();
[[nodiscard]] Table<CardView> interfaceRules();
[[nodiscard]] Table<CardView> skillRules();
[[nodiscard]] Table<CardView> extensionRules();
[[nodiscard]] Table<CardView> securityRules();
[[nodiscard]] Table<CardView> signatureRules();
[[nodiscard]] Table<EnvelopeView> envelopeRules();
[[nodiscard]] Table<ErrorView> errorRules();
[[nodiscard]] Table<ErrorView> errorCodeRules();
[[nodiscard]] Table<SaidErrorView> saidErrorRules();
[[nodiscard]] Table<RefusedCallView> refusedCallRules();
[[nodiscard]] Table<AnswerView> answerRules();
[[nodiscard]] Table<FramingView> framingRules();
[[nodiscard]] Table<TransferView> transferRules();
[[nodiscard]] Table<CardView> cardTransferRules();
[[nodiscard]] Table<RequestView> requestRules();
[[nodiscard]] Table<ComparedView> comparedRules();
[[nodiscard]] Table<ListView> listRules();
[[nodiscard]] Table<PushAnswerView> pushAnswerRules();
[[nodiscard]] Table<PushView> pushRules();
[[nodiscard]] Table<ExtendedView> extendedRules();
[[nodiscard]] Table<ObjectView> objectRules();
[[nodiscard]] Table<ResultView> resultRules();
[[nodiscard]] Table<TaskView> taskRules();
[[nodiscard]] Table<StatusView> statusRules();
[[nodiscard]] Table<MessageView> messageRules();
[[nodiscard]] Table<PartView> partRules();
[[nodiscard]] Table<ArtifactView> artifactRules();
[[nodiscard]] Table<UpdateView> updateRules();
[[nodiscard]] Table<StreamEventView> streamRules();
[[nodiscard]] Table<StreamEndView> streamEndRules();
/// Rules that need no check, because the decoders note what they are about.
[[nodiscard]] std::span<const CatalogRow> notedRules();

} // namespace a2a::rules
