// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/contentviewer.h"

#include "moc_contentviewer.cpp"
