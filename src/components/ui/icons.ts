import type { LucideIcon } from 'lucide-react';
import Accessibility from 'lucide-react/icons/accessibility';
import Award from 'lucide-react/icons/award';
import BookOpen from 'lucide-react/icons/book-open';
import Briefcase from 'lucide-react/icons/briefcase';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import Dna from 'lucide-react/icons/dna';
import Eye from 'lucide-react/icons/eye';
import FileCheck from 'lucide-react/icons/file-check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import FolderHeart from 'lucide-react/icons/folder-heart';
import Globe from 'lucide-react/icons/globe';
import HandHeart from 'lucide-react/icons/hand-heart';
import Handshake from 'lucide-react/icons/handshake';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Lock from 'lucide-react/icons/lock';
import MapIcon from 'lucide-react/icons/map';
import Mars from 'lucide-react/icons/mars';
import MessageCircle from 'lucide-react/icons/message-circle';
import Microscope from 'lucide-react/icons/microscope';
import Scale from 'lucide-react/icons/scale';
import ScanSearch from 'lucide-react/icons/scan-search';
import SearchX from 'lucide-react/icons/search-x';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Sprout from 'lucide-react/icons/sprout';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Syringe from 'lucide-react/icons/syringe';
import TestTubes from 'lucide-react/icons/test-tubes';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Venus from 'lucide-react/icons/venus';
import type { IconName } from '../../schemas/icons.ts';

/** The drawing of each picture that content may name. */
export const ICONS: Readonly<Record<IconName, LucideIcon>> = {
  accessibility: Accessibility,
  award: Award,
  'book-open': BookOpen,
  briefcase: Briefcase,
  'calendar-check': CalendarCheck,
  'clipboard-list': ClipboardList,
  clock: Clock,
  compass: Compass,
  dna: Dna,
  eye: Eye,
  'file-check': FileCheck,
  'flask-conical': FlaskConical,
  'folder-heart': FolderHeart,
  globe: Globe,
  'hand-heart': HandHeart,
  handshake: Handshake,
  'heart-handshake': HeartHandshake,
  'heart-pulse': HeartPulse,
  history: History,
  house: House,
  info: Info,
  leaf: Leaf,
  lightbulb: Lightbulb,
  lock: Lock,
  map: MapIcon,
  mars: Mars,
  'message-circle': MessageCircle,
  microscope: Microscope,
  scale: Scale,
  'scan-search': ScanSearch,
  'search-x': SearchX,
  'share-2': Share2,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  sprout: Sprout,
  stethoscope: Stethoscope,
  syringe: Syringe,
  'test-tubes': TestTubes,
  trophy: Trophy,
  'user-round': UserRound,
  'users-round': UsersRound,
  venus: Venus,
};
