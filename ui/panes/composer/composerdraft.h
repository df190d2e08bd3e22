// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/composer/attachments.h"
#include "ui/panes/composer/composeroptions.h"
#include "ui/panes/composer/parteditors.h"
#include "ui/panes/composer/targetchooser.h"

namespace a2a {

/// Everything that is written in a composer and has not been sent.
struct ComposerDraft {
    QString text;
    int cursor = 0; ///< place in the text
    std::vector<Attachments::Kept> attachments;
    int textPlace = 0;    ///< before which of them the text stands
    QByteArray structure; ///< metadata of the answer that is asked for
    ArtifactIndex refining = NoIndex;
    ComposerOptions::Values options;
    TargetChooser::Kept target;
    QString problem; ///< why it did not go out
    PartEditors::Kept editor;
    quint64 revision = 0; ///< Composer::HandedOn

    /// The parts, the first text in the field and the others in their order around it.
    [[nodiscard]] static ComposerDraft of(const std::vector<Part> &parts);
    /// Nothing of it would be missed.
    [[nodiscard]] bool isEmpty() const;
};

} // namespace a2a
