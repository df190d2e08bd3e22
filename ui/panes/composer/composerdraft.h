// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/composer/attachments.h"
#include "ui/panes/composer/composeroptions.h"
#include "ui/panes/composer/parteditors.h"
#include "ui/panes/composer/targetchooser.h"

namespace a2a {

/// The complete unsent content of a composer.
struct ComposerDraft {
    QString text;
    int cursor = 0; ///< position in the text
    std::vector<Attachments::Kept> attachments;
    int textPlace = 0;    ///< index of the part that follows the text
    QByteArray structure; ///< metadata that requests an output structure
    ArtifactIndex refining = NoIndex;
    ComposerOptions::Values options;
    TargetChooser::Kept target;
    QString problem; ///< why it was not sent
    PartEditors::Kept editor;
    quint64 revision = 0; ///< see Composer::HandedOn

    /// The parts, the first text in the field and the others in their order around it.
    [[nodiscard]] static ComposerDraft of(const std::vector<Part> &parts);
    /// The opposite, without files that are still being read.
    [[nodiscard]] std::vector<Part> parts() const;
    /// Nothing worth restoring.
    [[nodiscard]] bool isEmpty() const;
};

} // namespace a2a
