// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/composer/composer.h"
#include "ui/widgets/chips.h"

#include <QAction>
#include <QTest>

namespace a2a::test {

/// What the composer emitted for sending.
struct Sent {
    explicit Sent(Composer &composer)
    {
        QObject::connect(&composer, &Composer::sendRequested, &composer,
                         [this](const SendDraft &draft, const ReplyTarget &target) {
                             drafts.push_back(draft);
                             targets.push_back(target);
                         });
    }
    std::vector<SendDraft> drafts;
    std::vector<ReplyTarget> targets;
};

template <typename T>
T *named(const QWidget &parent, const QString &accessibleName)
{
    for (T *child : parent.findChildren<T *>()) {
        if (child->accessibleName() == accessibleName)
            return child;
    }
    return nullptr;
}

inline void triggered(const Composer &composer, const QString &text)
{
    for (QAction *action : composer.messageActions()) {
        if (action->text().remove(u'&') == text)
            return action->trigger();
    }
    QFAIL("no such action");
}

/// A key on the visible chip of a part.
inline void pressOn(const Composer &composer, const QString &beginning, Qt::Key key,
                    Qt::KeyboardModifiers modifiers = {})
{
    for (Chip *chip : composer.findChildren<Chip *>()) {
        if (chip->accessibleName().startsWith(beginning) && !chip->parentWidget()->isHidden()) {
            QTest::keyClick(chip, key, modifiers);
            return;
        }
    }
    QFAIL("no such chip");
}

} // namespace a2a::test
