// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/viewmemory.h"

namespace a2a {

void ViewMemory::choose(const QString &type, const QString &view)
{
    if (type.isEmpty() || chosen(type) == view)
        return;
    if (view.isEmpty())
        m_choices.remove(type);
    else if (m_choices.size() < MaxTypes || m_choices.contains(type))
        m_choices.insert(type, view);
    emit changed();
}

} // namespace a2a

#include "moc_viewmemory.cpp"
